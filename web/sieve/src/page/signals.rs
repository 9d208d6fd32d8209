//! Moves can have sound and vibration. They are off by default, and never on a page that's quiet.
//!
//! A move ticks once per factor that leaves. Larger primes have a higher pitch, so every game has
//! its own tune. Factors that leave unused are softer. On touch screens, the device also vibrates
//! when one of the player's moves is paid for.

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

/// Knows which signals are on.
#[derive(Clone, PartialEq)]
pub struct Signals {
    pub sound: Store<bool>,
    pub vibration: Store<bool>,
    /// Sound and vibration, in this order.
    on: [bool; 2],
}

impl Signals {
    /// Returns true if at least one of them is on.
    pub fn any(&self) -> bool {
        self.on.contains(&true)
    }
}

/// Restores both settings.
#[hook]
pub fn use_signals() -> Signals {
    let (sound, vibration) = (use_on_off(&SOUND), use_on_off(&VIBRATION));
    let on = [use_watched(&sound, |on| *on), use_watched(&vibration, |on| *on)];
    Signals { sound, vibration, on }
}

/// Signals every move. It renders to nothing, but must be mounted.
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
    count: u32,
    /// The move to play, if sound is on.
    sounding: Option<Turn>,
    felt: bool,
}

#[component]
fn MoveSignal(props: &MoveSignalProps) -> Html {
    let context = use_mut_ref(|| None::<AudioContext>);
    // Don't signal the move before a signal was turned on.
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
            // If there is no audio device, we stay silent.
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

/// Duration of the vibration in milliseconds.
const VIBRATED: u32 = 10;

/// In seconds: delay between a move and its payment, interval between ticks, and length of a tick.
const UNTIL_PAID: f64 = 0.3;
const BEAT: f64 = 0.055;
const TICK: f64 = 0.16;

/// Any more, and they'd still be playing at the next move.
const MOST_TICKS: usize = 12;

/// Gain of the payment and of unused factors.
const PAID: f32 = 0.16;
const UNUSED: f32 = 0.05;

/// Plays a move, payment first.
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

/// Frequency of the smallest prime, and the intervals of the scale.
const LOWEST: f32 = 220.0;
const SCALE: [f32; 5] = [1.0, 1.125, 1.25, 1.5, 1.6875];

/// Primes beyond this range all get the highest tone.
const OCTAVES: usize = 4;

/// Returns the frequency of a prime. Successive primes are steps on a pentatonic scale, where any
/// two tones sound fine together.
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
