//! Loads parts of the page when they are first needed.
//!
//! You name a function that renders something, by [`later!`](crate::later!). The build then moves
//! this function out of the program, together with everything that only it calls, into a separate
//! file, which is called a chunk (see `xtask/src/building/chunks.rs`). Code that several chunks
//! need goes into additional files, so there are fewer files if you use fewer names for chunks.

use crate::browser::language::fetch_rest;
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use std::any::Any;
use std::borrow::Borrow;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use yew::platform::spawn_local;
use yew::prelude::*;

#[cfg(feature = "chunks")]
#[doc(hidden)]
pub use wasm_split_helpers as rt;

/// The error if a chunk can't be loaded. Either there is no network, or there is a newer build and
/// this one no longer exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotLoaded;

#[cfg(feature = "chunks")]
impl From<rt::SplitLoaderError> for NotLoaded {
    fn from(_: rt::SplitLoaderError) -> Self {
        NotLoaded
    }
}

/// A function that renders a value.
type Draw<A> = fn(&A) -> Html;

/// Loads a chunk and returns a function in it.
type Loading<A> = Pin<Box<dyn Future<Output = Result<Draw<A>, NotLoaded>>>>;

thread_local! {
    /// The functions that have been loaded, by name.
    static LOADED: RefCell<Vec<(&'static str, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

/// A function in a chunk that you can load in advance. It is made by [`ahead!`](crate::ahead!).
pub struct Ahead<A: ?Sized> {
    /// Renders. If the chunk hasn't been loaded, the first call does this.
    pub draw: fn(&A) -> Html,
    /// Loads the chunk.
    pub load: fn(),
}

/// A function that is loaded when it is first used. It is made by [`later!`](crate::later!).
#[doc(hidden)]
pub struct Later<A: ?Sized> {
    /// A unique name. It consists of the module that names the function and of the function's path.
    pub name: &'static str,
    /// Loads the function.
    pub load: fn() -> Loading<A>,
}

impl<A: ?Sized> Clone for Later<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: ?Sized> Copy for Later<A> {}

impl<A: ?Sized + ToOwned<Owned: 'static> + 'static> Later<A> {
    /// Renders with the function as soon as it is loaded.
    pub fn draw(self, argument: &A) -> Html {
        let argument = argument.to_owned();
        component::<Loaded<A>>(LoadedProps { part: self, argument })
    }

    fn loaded(self) -> Option<Draw<A>> {
        LOADED.with_borrow(|all| {
            let (_, draw) = all.iter().find(|(name, _)| *name == self.name)?;
            draw.downcast_ref().copied()
        })
    }

    /// Loads the function in advance, if the network allows it.
    pub fn load_ahead(self) {
        if self.loaded().is_none() {
            self.request(drop);
        }
    }

    /// Loads the function. `notify` gets true if that worked.
    fn request(self, notify: impl FnOnce(bool) + 'static) {
        spawn_local(async move {
            // The chunk needs words as well. Ask for them first, so that the browser fetches both
            // at the same time.
            let words = fetch_rest();
            let loaded = (self.load)().await;
            let loaded = words.await.map_err(|_| NotLoaded).and(loaded);
            let is_there = loaded.is_ok();
            if let Ok(draw) = loaded {
                LOADED.with_borrow_mut(|all| all.push((self.name, Box::new(draw))));
            }
            notify(is_there);
        });
    }
}

#[derive(Properties)]
struct LoadedProps<A: ?Sized + ToOwned<Owned: 'static> + 'static> {
    part: Later<A>,
    argument: A::Owned,
}

impl<A: ?Sized + ToOwned<Owned: 'static>> PartialEq for LoadedProps<A> {
    /// These are never equal, because we can't compare the arguments. So the part is rendered each
    /// time that its surroundings are.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// Renders the part or, until it is loaded, a placeholder.
#[component]
fn Loaded<A: ?Sized + ToOwned<Owned: 'static> + 'static>(props: &LoadedProps<A>) -> Html {
    let part = props.part;
    let failed = use_state(|| false);
    let request = {
        let failed = failed.setter();
        move || part.request(move |is_there| failed.set(!is_there))
    };
    let first = request.clone();
    use_effect_with(part.name, move |_| {
        if part.loaded().is_none() {
            first();
        }
    });
    if let Some(draw) = part.loaded() {
        return draw(props.argument.borrow());
    }
    if !*failed {
        return html! { <p class="awaited-part" role="status">{text("chunk.pending")}</p> };
    }
    let again = {
        let failed = failed.setter();
        move |_: MouseEvent| {
            failed.set(false);
            request.clone()();
        }
    };
    html! {
        <p class="awaited-part" role="alert">
            {text("chunk.missing")}
            {" "}
            <button onclick={again}>{text("task.try-again")}</button>
        </p>
    }
}

/// Returns a function that renders, of type `fn(&A) -> Html`. For example, `later!(views:
/// proof::proof as fn(&App<Sieve>))` is in the chunk `views`, which the page loads on the first
/// call. Until it has arrived, a line is rendered that says so. If the build has no chunks, this is
/// just the function.
#[macro_export]
macro_rules! later {
    ($chunk:ident : $draw:path as fn(&$argument:ty)) => {
        $crate::ahead!($chunk: $draw as fn(&$argument)).draw
    };
}

/// Like [`later!`](crate::later!), but returns an [`Ahead`], which also has a function that loads
/// the chunk before the first call.
#[cfg(feature = "chunks")]
#[macro_export]
macro_rules! ahead {
    ($chunk:ident : $draw:path as fn(&$argument:ty)) => {{
        #[$crate::reactive::later::rt::wasm_split($chunk, fallible, wasm_split_path = $crate::reactive::later::rt)]
        fn chunk() -> Result<fn(&$argument) -> yew::Html, $crate::reactive::later::NotLoaded> {
            Ok($draw)
        }
        const LATER: $crate::reactive::later::Later<$argument> = $crate::reactive::later::Later {
            name: concat!(module_path!(), " ", stringify!($draw)),
            load: || Box::pin(chunk()),
        };
        $crate::reactive::later::Ahead::<$argument> {
            draw: |argument: &$argument| LATER.draw(argument),
            load: || LATER.load_ahead(),
        }
    }};
}

/// Like [`later!`](crate::later!), but returns an [`Ahead`], which also has a function that loads
/// the chunk before the first call.
#[cfg(not(feature = "chunks"))]
#[macro_export]
macro_rules! ahead {
    ($chunk:ident : $draw:path as fn(&$argument:ty)) => {
        $crate::reactive::later::Ahead::<$argument> { draw: $draw, load: || () }
    };
}
