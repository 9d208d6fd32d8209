//! Lets players hand in a finished game, with a name, as a code, a link, or a QR code.

use super::code::{Code, CodeProps};
use crate::browser::target::value_of;
use crate::browser::{address, document, memory};
use crate::reactive::component::component;
use crate::reactive::state::use_state_eq;
use crate::widgets::copy::{Copy, CopyProps};
use crate::words::{count, text};
use ginnow_links::{
    Help, LONGEST_PLAYER, ResultCode, Signature, TaskMark, clean_player, result_link,
};
use js_sys::Math;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Storage key of the player's last name.
pub const PLAYER: &str = "results/player";

/// Storage key to remember that a result was handed in on this device, and in which window.
pub const HANDED_IN: &str = "results/handed-in";

const NAME_FIELD: &str = "hand-in-name";

/// Storage key for the number of players so far. Other windows notice that it changes when the next
/// player begins.
pub const PLAYERS: &str = "players";

/// Storage key of the random text from which this window derives its sessions. It isn't shared by
/// the whole device, because students who use the same device open the task in their own windows.
pub const SECRET: &str = "results/session";

/// Returns the text from which this window derives its sessions. It never leaves the window. In all
/// windows, the next player gets another one.
fn secret() -> String {
    let own = memory::recall_in_window(SECRET).unwrap_or_else(|| {
        let secret = [(); 2].map(|()| Math::random().to_string()).concat();
        memory::remember_in_window(SECRET, &secret);
        secret
    });
    own + &memory::recall(PLAYERS).unwrap_or_default()
}

/// A finished game can be handed in.
#[derive(Debug, Clone, PartialEq, Properties)]
pub struct HandIn {
    /// The task.
    pub task: TaskMark,
    /// The task asks for a name, a nickname, or neither.
    pub signature: Signature,
    /// The player has finished this many different games.
    pub games: u8,
    /// The help used up to the end of this game.
    pub help: Help,
    /// The game is formatted as in a [`ResultCode`].
    pub game: String,
    /// Erases everything about this player for the next one.
    pub next: Callback<()>,
}

impl HandIn {
    /// Returns the code with a name. `None` if the task asks for a name, but none was typed.
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

/// Renders the section about handing in.
pub fn hand_in(game: &HandIn) -> Html {
    component::<Section>(game.clone())
}

#[component]
fn Section(game: &HandIn) -> Html {
    let typed = use_state_eq(|| memory::recall(PLAYER).unwrap_or_default());
    let is_shown = use_state_eq(|| false);
    // Has the player tried to hand in the game without a name? Has anybody handed in anything on
    // this device?
    let lacks_name = use_state_eq(|| false);
    let has_handed_in = use_state_eq(|| memory::recall(HANDED_IN).is_some());
    let code = game.code(&typed);
    let hand_over = {
        let (lacks_name, has_handed_in) = (lacks_name.setter(), has_handed_in.setter());
        use_callback((), move |has_code: bool, ()| {
            lacks_name.set(!has_code);
            if has_code {
                memory::remember(HANDED_IN, "");
                memory::remember_in_window(HANDED_IN, "");
                has_handed_in.set(true);
            } else {
                focus_name();
            }
        })
    };
    let session = game.task.session(&secret());
    let written = code.as_ref().map(|code| code.with_session(session));
    let link = written.as_ref().map(|written| address::with_fragment(&result_link(written)));
    let toggle = {
        let (is_shown, has_code) = (is_shown.setter(), code.is_some());
        move |_: MouseEvent| is_shown.update(move |is_shown| has_code && !is_shown)
    };
    let name = {
        let (setter, complaint) = (typed.setter(), lacks_name.setter());
        let enter = Callback::from(move |event: InputEvent| {
            let name = value_of(&event);
            complaint.set(false);
            memory::remember(PLAYER, &clean_player(&name));
            setter.set(name);
        });
        name_field(game.signature, &typed, *lacks_name, enter)
    };
    let copy = |label, content, class| {
        component::<Copy>(CopyProps { label: text(label), content, class, autofocus: false })
    };
    // All buttons hand in the game, or else ask for a name.
    let has_code = code.is_some();
    let hand_over = hand_over.reform(move |_: MouseEvent| has_code);
    let next = game.next.reform(|_: MouseEvent| ());
    html! {
        <section class="hand-in stack" aria-labelledby="hand-in-heading">
            <h2 id="hand-in-heading">{text("hand-in.title")}</h2>
            {name}
            if let Some(written) = written.clone() {
                <p class="built-link"><code aria-label={text("hand-in.code")}>{written}</code></p>
            }
            <div class="cluster" onclick={hand_over}>
                {copy("hand-in.copy", written, classes!("primary"))}
                {copy("share.copy", link.clone(), Classes::new())}
                <button type="button" aria-expanded={is_shown.to_string()} aria-controls="hand-in-code"
                    aria-disabled={(!has_code).then_some("true")} onclick={toggle}>{text("code.show")}</button>
            </div>
            <p class="hint">{about(game)}</p>
            if *has_handed_in {
                <div class="cluster">
                    <button type="button" class="small" onclick={next}>{text("next-player.button")}</button>
                    <span class="hint">{text("next-player.about")}</span>
                </div>
            }
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

/// Renders the name field. `is_missing` is true after an attempt to hand in the game without a
/// name.
fn name_field(
    signature: Signature,
    typed: &str,
    is_missing: bool,
    enter: Callback<InputEvent>,
) -> Html {
    let (label, complaint) = match signature {
        Signature::Anonymous => return Html::default(),
        Signature::Name => ("hand-in.name", "hand-in.name-missing"),
        Signature::Nickname => ("hand-in.nickname", "hand-in.nickname-missing"),
    };
    html! {
        <div class="field">
            <label for={NAME_FIELD}>{text(label)}</label>
            <input id={NAME_FIELD} type="text" autocomplete="off" dir="auto" maxlength={LONGEST_PLAYER.to_string()}
                aria-invalid={is_missing.to_string()} aria-describedby="hand-in-complaint"
                value={typed.to_owned()} oninput={enter} />
            <p id="hand-in-complaint" class="complaint" role="alert">
                if is_missing {
                    {text(complaint)}
                }
            </p>
        </div>
    }
}

fn focus_name() {
    let field = document().get_element_by_id(NAME_FIELD);
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
        // Should this fail, there is still the message.
        let _ = field.focus();
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
    fn a_code_needs_the_name_that_the_task_requires() {
        let game = |signature| HandIn {
            task: TaskMark::of("chess/1?n=8", &Lesson::default()),
            signature,
            games: 2,
            help: Help::default(),
            game: "1.1".to_owned(),
            next: Callback::noop(),
        };
        assert_eq!(game(Signature::Name).code(" "), None);
        let named = game(Signature::Nickname).code(" Zoë ").expect("a code");
        assert_eq!((&*named.player, named.games), ("Zoë", 2));
        let anonymous = game(Signature::Anonymous).code("Zoë").expect("a code");
        assert_eq!(anonymous.player, "");
    }
}
