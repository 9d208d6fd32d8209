//! Loads parts of the page on demand.
//!
//! Use [`later!`](crate::later!) to name a function that renders something. The build then moves
//! this function, along with everything that only it calls, from the program into a separate file
//! called a chunk (see `xtask/src/building/chunks.rs`). Code needed by several chunks goes into
//! additional files, so the fewer chunks you name, the fewer files there are.

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

/// A chunk could not be loaded. There may be no network, or there is a newer build and this one is
/// no longer available.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotLoaded;

#[cfg(feature = "chunks")]
impl From<rt::SplitLoaderError> for NotLoaded {
    fn from(_: rt::SplitLoaderError) -> Self {
        NotLoaded
    }
}

/// Renders a value.
type Draw<A> = fn(&A) -> Html;

/// Loads a chunk, resulting in one of its functions.
type Loading<A> = Pin<Box<dyn Future<Output = Result<Draw<A>, NotLoaded>>>>;

thread_local! {
    /// Functions that have been loaded are stored by name.
    static LOADED: RefCell<Vec<(&'static str, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

/// A function in a chunk that can be loaded in advance. See [`ahead!`](crate::ahead!).
pub struct Ahead<A: ?Sized> {
    /// Renders the part. If necessary, the first call loads the chunk.
    pub draw: fn(&A) -> Html,
    /// Loads the chunk.
    pub load: fn(),
}

/// A function that is loaded on first use. See [`later!`](crate::later!).
#[doc(hidden)]
pub struct Later<A: ?Sized> {
    /// A unique name, composed of the module that names the function, and the function's path.
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
    /// Renders with the function once it's loaded.
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

    /// Loads the function in advance, network permitting.
    pub fn load_ahead(self) {
        if self.loaded().is_none() {
            self.request(drop);
        }
    }

    /// Loads the function, then calls `notify` with `true` on success.
    fn request(self, notify: impl FnOnce(bool) + 'static) {
        spawn_local(async move {
            // The chunk needs the words too. Start with them, so that both are fetched at the same
            // time.
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
    /// Never equal, because arguments cannot be compared. This means that the part is rendered
    /// whenever its surroundings are.
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// Renders the part, or a placeholder until it is loaded.
#[component]
fn Loaded<A: ?Sized + ToOwned<Owned: 'static> + 'static>(props: &LoadedProps<A>) -> Html {
    let part = props.part;
    let failed = use_state(|| false);
    let request = {
        let failed = failed.setter();
        move || part.request(move |is_there| failed.set(!is_there))
    };
    let first = request.clone();
    let drawn = part.loaded();
    // After a long rendering, Yew lets other tasks run before the effects. In one of them, the part
    // may arrive for a predecessor of this component. Request it even then, since only the answer
    // to our own request replaces the placeholder.
    use_effect_with((part.name, drawn.is_none()), move |&(_, is_missing)| {
        if is_missing {
            first();
        }
    });
    if let Some(draw) = drawn {
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

/// Returns a rendering function of type `fn(&A) -> Html`. For example, `later!(views: proof::proof
/// as fn(&App<Sieve>))` is in the chunk `views`, which is loaded with the first call. While it is
/// on its way, a line is rendered that says so. In builds without chunks, this is the function
/// itself.
#[macro_export]
macro_rules! later {
    ($chunk:ident : $draw:path as fn(&$argument:ty)) => {
        $crate::ahead!($chunk: $draw as fn(&$argument)).draw
    };
}

/// Like [`later!`](crate::later!), but returns an [`Ahead`], with which the chunk can be loaded
/// before the first call.
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

/// Like [`later!`](crate::later!), but returns an [`Ahead`], with which the chunk can be loaded
/// before the first call.
#[cfg(not(feature = "chunks"))]
#[macro_export]
macro_rules! ahead {
    ($chunk:ident : $draw:path as fn(&$argument:ty)) => {
        $crate::reactive::later::Ahead::<$argument> { draw: $draw, load: || () }
    };
}
