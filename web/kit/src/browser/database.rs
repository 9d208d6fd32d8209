//! Stores bytes in the browser between visits, for pages and workers. It uses `IndexedDB`, because
//! local storage is too small for a search.

use crate::words::text;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array, global};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

/// Name of our database. Other pages on the same host may have their own.
const NAME: &str = "ginnow";

/// Name of our object store. One is enough, since it only maps names to bytes.
const STORE: &str = "kept";

/// How long we wait for an answer of the database, in milliseconds. There may never be one: we have
/// seen in `WebKit` that a page that is left in the middle of a change can leave the database
/// locked.
const PATIENCE: u32 = 15_000;

/// The reason why the current state of a search isn't saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unsaved {
    /// It has become larger than the page is willing to save.
    TooLarge,
    /// The browser has no space left, or it doesn't store anything for this page.
    Failed,
}

impl Unsaved {
    /// Returns a text for the player, with the reason and its consequence.
    #[must_use]
    pub fn message(self) -> &'static str {
        text(match self {
            Unsaved::TooLarge => "unsaved.too-large",
            Unsaved::Failed => "unsaved.failed",
        })
    }
}

impl From<JsValue> for Unsaved {
    fn from(_: JsValue) -> Self {
        Unsaved::Failed
    }
}

/// Returns the names of all entries that begin with `prefix`, in order.
///
/// # Errors
/// Returns an error if the browser has no storage or can't list it.
pub async fn names(prefix: &str) -> Result<Vec<String>, JsValue> {
    let session = Session::open(IdbTransactionMode::Readonly).await?;
    session.names(prefix).await
}

/// Returns the bytes that are stored under a name, or `None` if there aren't any.
///
/// # Errors
/// Returns an error if the browser has no storage or can't read it.
pub async fn read(name: &str) -> Result<Option<Vec<u8>>, JsValue> {
    let session = Session::open(IdbTransactionMode::Readonly).await?;
    let found = outcome(&session.store.get(&name.into())?).await?;
    Ok(found.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec))
}

/// Removes some entries and stores another one, if you pass a name and its bytes. All of this is
/// one transaction, so it either happens completely or not at all.
///
/// # Errors
/// Returns an error if the browser has no storage, or if it is full.
pub async fn change(removed: &[String], saved: Option<(&str, &[u8])>) -> Result<(), JsValue> {
    let session = Session::open(IdbTransactionMode::Readwrite).await?;
    session.change(removed, saved)?;
    session.end().await
}

/// Like [`change`], but you can decide what to remove after seeing the names that begin with
/// `prefix`. No other tab or worker can change anything in between.
///
/// # Errors
/// Returns an error if the browser has no storage, or if it is full.
pub async fn change_among(
    prefix: &str,
    removed: impl FnOnce(Vec<String>) -> Vec<String>,
    saved: Option<(&str, &[u8])>,
) -> Result<(), JsValue> {
    let session = Session::open(IdbTransactionMode::Readwrite).await?;
    let names = session.names(prefix).await?;
    session.change(&removed(names), saved)?;
    session.end().await
}

/// A connection to the database for a single transaction.
struct Session {
    database: IdbDatabase,
    transaction: IdbTransaction,
    store: IdbObjectStore,
}

impl Session {
    async fn open(mode: IdbTransactionMode) -> Result<Self, JsValue> {
        let database = database().await?;
        let transaction = database.transaction_with_str_and_mode(STORE, mode)?;
        let store = transaction.object_store(STORE)?;
        Ok(Session { database, transaction, store })
    }

    async fn names(&self, prefix: &str) -> Result<Vec<String>, JsValue> {
        let keys = outcome(&self.store.get_all_keys()?).await?;
        let names = Array::from(&keys).to_vec().into_iter();
        let names = names.filter_map(|key| key.as_string());
        Ok(names.filter(|name| name.starts_with(prefix)).collect())
    }

    fn change(&self, removed: &[String], saved: Option<(&str, &[u8])>) -> Result<(), JsValue> {
        for name in removed {
            self.store.delete(&name.into())?;
        }
        if let Some((name, bytes)) = saved {
            let bytes = Uint8Array::from(bytes);
            self.store.put_with_key(&bytes, &name.into())?;
        }
        Ok(())
    }

    /// Waits until the transaction is complete.
    async fn end(self) -> Result<(), JsValue> {
        let done = Promise::new(&mut |done: Function, failed: Function| {
            self.transaction.set_oncomplete(Some(&done));
            self.transaction.set_onabort(Some(&failed));
        });
        answer(&done).await.map(drop)
    }
}

impl Drop for Session {
    /// There may be pending requests, but that is fine, because the browser finishes them before it
    /// closes the database.
    fn drop(&mut self) {
        self.database.close();
    }
}

async fn database() -> Result<IdbDatabase, JsValue> {
    let factory = Reflect::get(&global(), &"indexedDB".into())?;
    let factory: IdbFactory = factory.dyn_into()?;
    let request: IdbOpenDbRequest = factory.open_with_u32(NAME, 1)?;
    let opening = request.clone();
    let create = Closure::<dyn FnMut()>::new(move || {
        if let Ok(database) = opening.result() {
            let database: IdbDatabase = database.unchecked_into();
            // If this fails, another tab has just created it.
            let _ = database.create_object_store(STORE);
        }
    });
    request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
    Ok(outcome(&request).await?.unchecked_into())
}

/// Waits for the result of a request.
async fn outcome(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let done = Promise::new(&mut |done: Function, failed: Function| {
        request.set_onsuccess(Some(&done));
        request.set_onerror(Some(&failed));
    });
    answer(&done).await?;
    request.result()
}

/// Waits for an answer of the database, but no longer than [`PATIENCE`].
async fn answer(done: &Promise) -> Result<JsValue, JsValue> {
    let mut limit = None;
    let late = Promise::new(&mut |_, failed: Function| {
        limit = Some(Timeout::new(PATIENCE, move || {
            let _ = failed.call1(&JsValue::NULL, &"the database does not answer".into());
        }));
    });
    let first = JsFuture::from(Promise::race(&Array::of2(done, &late))).await;
    // This cancels the timeout.
    drop(limit);
    first
}
