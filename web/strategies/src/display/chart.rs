//! This chart shows how close to the optimum each strategy gets, by N.

use crate::display::display_options::{DisplayOptions, inspect_of};
use crate::display::figures::{percent, round_percent, share_of};
use crate::model::Action;
use crate::model::Strategies;
use crate::outcomes::results::Results;
use crate::outcomes::tournament::range_of;
use crate::script::error::with_line;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::Range;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::line_chart::{
    Line, LineChart, LineChartProps, MoveKey, Points, Scale, Spot, value_at,
};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{count, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Minimum distance of horizontal lines, in hundredths of a per cent.
const LEAST: u32 = 10;

/// 100 % in hundredths of a per cent.
const WHOLE: u32 = 10_000;

/// Boards per large step.
const FAR: i32 = 20;

/// Possible beginnings of the scale, in hundredths of a per cent.
const LOWS: [u32; 4] = [9_000, 9_500, 9_900, 9_990];

struct Drawn {
    entrants: Vec<Entrant>,
    lines: Vec<Points>,
}

impl Drawn {
    fn new(app: &App<Strategies>) -> Self {
        let entrants = app.model.entrants();
        let points = |&entrant: &Entrant| points(app, entrant);
        let lines = entrants.iter().map(points).collect();
        Drawn { entrants, lines }
    }

    /// Returns the line to highlight: the selected one, or else the first with any points.
    fn followed(&self, display_options: &DisplayOptions) -> usize {
        let chosen =
            self.entrants.iter().position(|entrant| display_options.line == Some(*entrant));
        let first = || self.lines.iter().position(|points| !points.is_empty());
        chosen.or_else(first).unwrap_or_default()
    }

    fn scale(&self, low: Option<u32>) -> Scale {
        if let Some(low) = low {
            return Scale::around([low], LEAST.min((WHOLE - low) / 5), Some(WHOLE));
        }
        let values = self.lines.iter().flat_map(|points| points.iter().map(|point| point.1));
        let least = values.min().unwrap_or(LOWS[0]);
        Scale::around([least], LEAST, Some(WHOLE))
    }
}

/// Returns the share of the optimum on each board played.
fn points(app: &App<Strategies>, entrant: Entrant) -> Points {
    let results = app.view_state.tournament.results(&app.model, entrant).unwrap_or_default();
    let range = range_of(&app.model, entrant);
    let played = range.into_iter().flat_map(|range| results.in_range(range).collect::<Vec<_>>());
    Rc::new(played.filter_map(|played| Some((played.size, share_of(played)?))).collect())
}

/// Returns the highlighted strategy.
pub fn followed(app: &App<Strategies>) -> Option<Entrant> {
    let drawn = Drawn::new(app);
    drawn.entrants.get(drawn.followed(&app.view_state.display_options)).copied()
}

/// Renders the chart. Once you've chosen a line, you can also choose at which value the scale begins, because
/// good strategies are all close to the top.
pub fn chart(app: &App<Strategies>) -> Html {
    let drawn = Drawn::new(app);
    if drawn.entrants.is_empty() {
        return Html::default();
    }
    let Range { first, last } = app.model.range;
    let followed = drawn.followed(&app.view_state.display_options);
    let line = |(entrant, points): (&Entrant, &Points)| Line {
        points: Rc::clone(points),
        style: inspect_of(&app.model, *entrant),
    };
    let lines: Vec<Line> = drawn.entrants.iter().zip(&drawn.lines).map(line).collect();
    let chart = component::<LineChart>(LineChartProps {
        title: text("chart.title").into(),
        label: text("chart.about").into(),
        lines,
        ends: (first, last.max(first + 1)),
        scale: drawn.scale(app.view_state.display_options.low),
        unit: Callback::from(round_percent),
        chosen: Spot { x: app.model.board.clamp(first, last), line: followed },
        describe: teller(app, &drawn),
        choose: chooser(app, &drawn.entrants),
        lead: leader(app, &drawn, followed),
    });
    html! {
        <section class="tournament-chart" aria-label={text("chart.title")}>
            {chart}
            {scale_choice(app)}
        </section>
    }
}

fn teller(app: &App<Strategies>, drawn: &Drawn) -> Callback<Spot, String> {
    let description: Vec<(String, Points, Option<Rc<Results>>)> =
        { drawn.entrants.iter().zip(&drawn.lines) }
            .map(|(entrant, points)| {
                let results = app.view_state.tournament.results(&app.model, *entrant);
                (app.model.name(*entrant).to_owned(), Rc::clone(points), results)
            })
            .collect();
    Callback::from(move |spot: Spot| {
        let (Some((name, points, results)), size) = (description.get(spot.line), spot.x) else {
            return String::new();
        };
        let error = results.as_ref().and_then(|results| results.error(size));
        match (value_at(points, size), error) {
            (Some(share), _) => fill!("chart.summary", size, name, share = percent(share)),
            (None, Some(error)) => fill!("chart.failed", size, name, reason = with_line(error)),
            (None, None) => fill!("chart.not-played", size, name),
        }
    })
}

fn chooser(app: &App<Strategies>, entrants: &[Entrant]) -> Callback<Spot> {
    let (act, display_options, entrants) =
        (app.act.clone(), app.view_state.display_options.setter(), entrants.to_vec());
    Callback::from(move |spot: Spot| {
        let line = entrants.get(spot.line).copied();
        display_options.change(|options| options.line = line);
        act.emit(Action::Board(spot.x));
    })
}

fn leader(app: &App<Strategies>, drawn: &Drawn, followed: usize) -> Callback<MoveKey> {
    let (act, display_options) = (app.act.clone(), app.view_state.display_options.setter());
    let board = app.model.board;
    let (above, below) = beside(drawn, followed, board);
    let [above, below] = [above, below].map(|line| line.map(|line| drawn.entrants[line]));
    let Range { first, last } = app.model.range;
    Callback::from(move |key: MoveKey| match key {
        MoveKey::Back => act.emit(Action::BoardBy(-1)),
        MoveKey::Forward => act.emit(Action::BoardBy(1)),
        MoveKey::FarBack => act.emit(Action::BoardBy(-FAR)),
        MoveKey::FarForward => act.emit(Action::BoardBy(FAR)),
        MoveKey::First => act.emit(Action::Board(first)),
        MoveKey::Last => act.emit(Action::Board(last)),
        MoveKey::LineAbove | MoveKey::LineBelow => {
            let next = if key == MoveKey::LineAbove { above } else { below };
            if next.is_some() {
                display_options.change(|options| options.line = next);
            }
        }
    })
}

/// Returns the lines right above and below the highlighted one on this board. Ties are resolved by the order of the
/// list.
fn beside(drawn: &Drawn, followed: usize, board: Number) -> (Option<usize>, Option<usize>) {
    let value = |line: usize| Some((value_at(drawn.lines.get(line)?, board)?, line));
    let all = || (0..drawn.lines.len()).filter_map(value);
    let line = |found: Option<(u32, usize)>| found.map(|(_, line)| line);
    let Some(here) = value(followed) else {
        // No point on this board, so go to the lowest line that has one.
        let first = line(all().min());
        return (first, first);
    };
    let (above, below) = (all().filter(|one| *one > here), all().filter(|one| *one < here));
    (line(above.min()), line(below.max()))
}

fn scale_choice(app: &App<Strategies>) -> Html {
    let display_options = app.view_state.display_options.setter();
    let change = Callback::from(move |low| display_options.change(|options| options.low = low));
    let all = (None, "all".to_owned(), text("chart.all").to_owned());
    let lows = LOWS.map(|low| {
        let share = percent(low);
        (Some(low), low.to_string(), fill!("chart.from", share))
    });
    let options: Vec<_> = [all].into_iter().chain(lows).collect();
    // As long as nobody has looked at a line, its space is only reserved.
    let waits = app.view_state.display_options.line.is_none().then_some("waits");
    html! {
        <p class={classes!("chart-lows", "cluster", waits)}>
            <label for="chart-low">{text("chart.scale")}</label>{" "}
            {choice("chart-low", options, app.view_state.display_options.low, &change, |low| low)}
            {spare(app)}
        </p>
    }
}

/// Renders the highlighted strategy's points on this board. Also shows the optimum, unless best scores are hidden.
fn spare(app: &App<Strategies>) -> Html {
    let entrant = followed(app);
    let played = entrant.and_then(|entrant| {
        let results = app.view_state.tournament.results(&app.model, entrant)?;
        results.played(app.model.board)
    });
    let message = played.map(|played| {
        if app.hidden.best {
            return count("duel.points", played.score);
        }
        fill!("chart.points", score = number(played.score), optimum = number(played.optimum()))
    });
    html! { <span class="chart-points hint">{message}</span> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::strategies::Named;

    fn drawn(lines: &[&[(u32, u32)]]) -> Drawn {
        Drawn {
            entrants: Named::ALL.iter().take(lines.len()).copied().map(Entrant::Named).collect(),
            lines: lines.iter().map(|points| Rc::new(points.to_vec())).collect(),
        }
    }

    #[test]
    fn neighbouring_lines_have_the_next_shares() {
        let three = drawn(&[&[(5, 9_000), (6, 8_000)], &[(5, 9_900)], &[(5, 9_000), (6, 10_000)]]);
        assert_eq!(beside(&three, 0, 5), (Some(2), None));
        assert_eq!(beside(&three, 2, 5), (Some(1), Some(0)));
        assert_eq!(beside(&three, 1, 5), (None, Some(2)));
        assert_eq!(beside(&three, 1, 6), (Some(0), Some(0)), "it has no point there");
        assert_eq!(beside(&three, 1, 7), (None, None));
    }

    #[test]
    fn the_scale_has_the_optimum_on_top() {
        let two = drawn(&[&[(5, 9_985)], &[(5, 4_000)]]);
        assert_eq!((two.scale(None).low, two.scale(None).high), (4_000, WHOLE));
        for low in LOWS {
            let scale = two.scale(Some(low));
            assert_eq!((scale.low, scale.high), (low, WHOLE), "{low}");
        }
        assert_eq!(drawn(&[&[]]).scale(None).low, LOWS[0], "nothing was played");
    }
}
