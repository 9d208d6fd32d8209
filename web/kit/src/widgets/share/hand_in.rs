//! The result of a finished game for a teacher: a name, and the result as a code, a link and a QR code.

use super::code::{Code, CodeProps};
use crate::browser::target::value_of;
use crate::browser::{address, memory};
use crate::component::component;
use crate::state::use_state_eq;
use crate::widgets::copy::{Copy, CopyProps};
use crate::words::{count, text};
use ginnow_links::{
    Help, LONGEST_PLAYER, ResultCode, Session, Signature, TaskMark, clean_player, result_link,
};
use js_sys::Math;
use yew::prelude::*;

/// The storage key of the player's last name.
const PLAYER: &str = "results/player";

/// The key of the random text that this window makes its sessions from.
const SECRET: &str = "results/session";

/// The random text that this window makes its sessions from. It never leaves the window.
fn secret() -> String {
    memory::recall_in_window(SECRET).unwrap_or_else(|| {
        let secret = [(); 2].map(|()| Math::random().to_string()).concat();
        memory::remember_in_window(SECRET, &secret);
        secret
    })
}

/// A finished game to hand in.
#[derive(Debug, Clone, PartialEq, Properties)]
pub struct HandIn {
    /// The task.
    pub task: TaskMark,
    /// The signature that the task asks for.
    pub signature: Signature,
    /// The number of different finished games.
    pub games: u8,
    /// The help before the end of this game.
    pub help: Help,
    /// The game as text, as a [`ResultCode`] contains it.
    pub game: String,
}

impl HandIn {
    /// The code with a name. `None` if the task asks for a name and the player has not typed one.
    fn code(&self, typed: &str) -> Option<ResultCode> {
        let player = match self.signature {
            Signature::Anonymous => String::new(),
            Signature::Name | Signature::Nickname => {
                Some(clean_player(typed)).filter(|name| !name.is_empty())?
            }
        };
        Some(ResultCode {
            task: self.task,
            games: self.games,
            help: self.help,
            player,
            game: self.game.clone(),
        })
    }
}

/// Renders the section.
pub fn hand_in(game: &HandIn) -> Html {
    component::<Section>(game.clone())
}

#[component]
fn Section(game: &HandIn) -> Html {
    let typed = use_state_eq(|| memory::recall(PLAYER).unwrap_or_default());
    let is_shown = use_state_eq(|| false);
    let secret = use_state_eq(secret);
    let session = Session::new(&secret, game.task);
    let written = game.code(&typed).map(|code| code.with_session(session));
    let link = written.as_ref().map(|written| address::with_fragment(&result_link(written)));
    let toggle = {
        let is_shown = is_shown.setter();
        move |_: MouseEvent| is_shown.update(|is_shown| !is_shown)
    };
    let name = {
        let setter = typed.setter();
        let enter = Callback::from(move |event: InputEvent| {
            let name = value_of(&event);
            memory::remember(PLAYER, &clean_player(&name));
            setter.set(name);
        });
        name_field(game.signature, &typed, enter)
    };
    let copy = |label, content, class| {
        component::<Copy>(CopyProps { label: text(label), content, class, autofocus: false })
    };
    html! {
        <section class="hand-in stack" aria-labelledby="hand-in-heading">
            <h2 id="hand-in-heading">{text("hand-in.title")}</h2>
            {name}
            if let Some(written) = written.clone() {
                <p class="built-link"><code aria-label={text("hand-in.code")}>{written}</code></p>
            }
            <div class="cluster">
                {copy("hand-in.copy", written, classes!("primary"))}
                {copy("share.copy", link.clone(), Classes::new())}
                <button type="button" aria-expanded={is_shown.to_string()} aria-controls="hand-in-code"
                    onclick={toggle}>{text("code.show")}</button>
            </div>
            <p class="hint">{about(game)}</p>
            <div id="hand-in-code">
                if let Some(link) = link.filter(|_| *is_shown) {
                    {component::<Code>(CodeProps {
                        link,
                        title: text("hand-in.title").to_owned(),
                        advice: text("hand-in.shorten").to_owned(),
                        file: "result",
                    })}
                }
            </div>
        </section>
    }
}

fn name_field(signature: Signature, typed: &str, enter: Callback<InputEvent>) -> Html {
    let label = match signature {
        Signature::Anonymous => return Html::default(),
        Signature::Name => "hand-in.name",
        Signature::Nickname => "hand-in.nickname",
    };
    html! {
        <div class="field">
            <label for="hand-in-name">{text(label)}</label>
            <input id="hand-in-name" type="text" autocomplete="off" dir="auto" maxlength={LONGEST_PLAYER.to_string()}
                value={typed.to_owned()} oninput={enter} />
        </div>
    }
}

/// Describes the contents of the code.
fn about(game: &HandIn) -> String {
    let help = if game.help.any() { text("hand-in.helped") } else { text("hand-in.not-helped") };
    format!("{} {help}", count("hand-in.about", game.games.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_links::Lesson;

    #[test]
    fn a_code_needs_the_name_that_the_task_asks_for() {
        let game = |signature| HandIn {
            task: TaskMark::of("chess/1?n=8", &Lesson::default()),
            signature,
            games: 2,
            help: Help::default(),
            game: "1.1".to_owned(),
        };
        assert_eq!(game(Signature::Name).code(" "), None);
        let named = game(Signature::Nickname).code(" Zoë ").expect("a code");
        assert_eq!((&*named.player, named.games), ("Zoë", 2));
        let anonymous = game(Signature::Anonymous).code("Zoë").expect("a code");
        assert_eq!(anonymous.player, "");
    }
}
