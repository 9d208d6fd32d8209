//! The sound and the vibration of a move. Both are off until the player turns them on, and also
//! while the page is quiet.
//!
//! A move makes a tick for each factor that leaves. The pitch depends on the move's prime and rises
//! with it, so a game becomes a tune. Factors that leave unused are softer. On a touch screen, the
//! device vibrates when a number pays for a move of the player.

use super::on_off::{OnOff, use_on_off};
use crate::model::{Outcome, Sieve};
use ginnow::sieve::Turn;
use ginnow_kit::appearance::{is_quiet, stands_still};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::browser::window;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::store::{Store, use_watched};
use wasm_bindgen::JsValue;
use web_sys::AudioContext;
use yew::prelude::*;

pub static SOUND: OnOff =
    OnOff { name: "sound", title: "sound.title", off: "sound.off", on: "sound.on" };

pub static VIBRATION: OnOff =
    OnOff { name: "vibration", title: "vibration.title", off: "vibration.off", on: "vibration.on" };

/// The signals that the player wants.
#[derive(Clone, PartialEq)]
pub struct Signals {
    pub sound: Store<bool>,
    pub vibration: Store<bool>,
    /// Whether the sound is on, and whether the vibration is.
    on: [bool; 2],
}

impl Signals {
    /// Returns true if at least one of them is on.
    pub fn any(&self) -> bool {
        self.on.contains(&true)
    }
}

/// Restores the settings and watches them.
#[hook]
pub fn use_signals() -> Signals {
    let (sound, vibration) = (use_on_off(&SOUND), use_on_off(&VIBRATION));
    let on = [use_watched(&sound, |on| *on), use_watched(&vibration, |on| *on)];
    Signals { sound, vibration, on }
}

/// Makes the signals of each move. This renders nothing, but it needs to be on the page.
pub fn signals(app: &App<Sieve>) -> Html {
    let (model, [sounds, vibrates]) = (&app.model, app.view_state.signals.on);
    let last = model.position().turns().last();
    let is_own = matches!(model.outcome(), Outcome::Played(_));
    component::<MoveSignal>(MoveSignalProps {
        count: model.count(),
        sounding: last.filter(|_| sounds && model.is_animated()).cloned(),
        felt: vibrates && is_own && is_touch(),
    })
}

#[derive(Properties, PartialEq)]
struct MoveSignalProps {
    /// The number of actions so far.
    count: u32,
    /// The move, if it should make a sound.
    sounding: Option<Turn>,
    /// Whether it should vibrate.
    felt: bool,
}

#[component]
fn MoveSignal(props: &MoveSignalProps) -> Html {
    let context = use_mut_ref(|| None::<AudioContext>);
    // If somebody has just turned a signal on, we don't want one for the move before that.
    let first = use_mut_ref(|| props.count);
    let (sounding, felt) = (props.sounding.clone(), props.felt);
    use_effect_with(props.count, move |&count| {
        if count == *first.borrow() || is_quiet() {
            return;
        }
        if felt && !stands_still() {
            let _ = window().navigator().vibrate_with_duration(VIBRATED);
        }
        if let Some(turn) = sounding {
            // If there's no device for sound, the game stays silent.
            let mut context = context.borrow_mut();
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = &*context {
                let _ = ticks(context, &turn);
            }
        }
    });
    Html::default()
}

/// How many milliseconds a payment vibrates.
const VIBRATED: u32 = 10;

/// All of these are in seconds: the time from a move until its payment is filled, from one tick to
/// the next, and how long a tick lasts.
const UNTIL_PAID: f64 = 0.3;
const BEAT: f64 = 0.055;
const TICK: f64 = 0.16;

/// With more ticks than this, they'd run into the next move.
const MOST_TICKS: usize = 12;

/// The loudness of the payment, and of a factor that leaves unused.
const PAID: f32 = 0.16;
const UNUSED: f32 = 0.05;

/// Plays the ticks of a move. The payment comes first, followed by the other factors.
fn ticks(context: &AudioContext, turn: &Turn) -> Result<(), JsValue> {
    let pitch = pitch(turn.selection / turn.payment);
    let wait = if stands_still() { 0.0 } else { UNTIL_PAID };
    let mut at = context.current_time() + wait;
    for place in 0..turn.swept.len().min(MOST_TICKS) {
        tick(context, at, pitch, if place == 0 { PAID } else { UNUSED })?;
        at += BEAT;
    }
    Ok(())
}

/// Plays a single short tone.
fn tick(context: &AudioContext, at: f64, pitch: f32, loudness: f32) -> Result<(), JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(web_sys::OscillatorType::Triangle);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(loudness, at)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, at + TICK)?;
    tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(at)?;
    tone.stop_with_when(at + TICK)
}

/// The frequency for the smallest prime, and the tones of the scale in relation to the lowest one.
const LOWEST: f32 = 220.0;
const SCALE: [f32; 5] = [1.0, 1.125, 1.25, 1.5, 1.6875];

/// The number of octaves. All primes beyond them share the highest tone.
const OCTAVES: usize = 4;

/// Returns the frequency of a prime. Each prime is one step higher on a pentatonic scale, because
/// on that scale any two tones sound well together.
fn pitch(prime: u32) -> f32 {
    let is_prime = |number: &u32| (2..*number).all(|divisor| !number.is_multiple_of(divisor));
    let place = (2..prime).filter(is_prime).take(SCALE.len() * OCTAVES - 1).count();
    let octave = (0..place / SCALE.len()).fold(LOWEST, |frequency, _| 2.0 * frequency);
    octave * SCALE[place % SCALE.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_primes_are_higher_up_to_the_end_of_the_scale() {
        let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71];
        let tones: Vec<f32> = primes.iter().map(|&prime| pitch(prime)).collect();
        assert!(tones.windows(2).all(|pair| pair[0] < pair[1]), "{tones:?}");
        assert!((tones[5] - 2.0 * tones[0]).abs() < 0.01, "13 is an octave above 2");
        assert!(tones[19] < 3_000.0 && pitch(997) <= tones[19], "{}", pitch(997));
    }
}
