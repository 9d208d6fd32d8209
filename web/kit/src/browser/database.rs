//! Stores bytes in the browser between visits, for pages as well as workers. It's built on
//! `IndexedDB`, because local storage is too small for a search.

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

/// We share the host, so there may be databases with other names.
const NAME: &str = "ginnow";

/// Our only object store maps names to bytes.
const STORE: &str = "kept";

/// We wait this many milliseconds for the database. It may never answer: in `WebKit`, leaving a
/// page in the middle of a change has been seen to lock the database for good.
const PATIENCE: u32 = 15_000;

/// Explains why the state of a search isn't saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unsaved {
    /// It is larger than we are willing to save.
    TooLarge,
    /// The browser is out of space, or does not store anything for this page.
    Failed,
}

impl Unsaved {
    /// Explains the reason and its consequence to the player.
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

/// Returns the names of all entries that start with `prefix`, sorted.
///
/// # Errors
/// Returns an error if there is no storage, or if the browser cannot list it.
pub async fn names(prefix: &str) -> Result<Vec<String>, JsValue> {
    let session = Session::open(IdbTransactionMode::Readonly).await?;
    session.names(prefix).await
}

/// Returns the bytes of an entry, or `None` if it doesn't exist.
///
/// # Errors
/// Returns an error if there is no storage, or if the browser cannot read it.
pub async fn read(name: &str) -> Result<Option<Vec<u8>>, JsValue> {
    let session = Session::open(IdbTransactionMode::Readonly).await?;
    let found = outcome(&session.store.get(&name.into())?).await?;
    Ok(found.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec))
}

/// Removes some entries and optionally stores another one. It is all a single transaction, so
/// either everything happens or nothing does.
///
/// # Errors
/// Returns an error if there is no storage, or if it's full.
pub async fn change(removed: &[String], saved: Option<(&str, &[u8])>) -> Result<(), JsValue> {
    let session = Session::open(IdbTransactionMode::Readwrite).await?;
    session.change(removed, saved)?;
    session.end().await
}

/// Like [`change`], but decides what to remove after seeing all names that start with `prefix`. No
/// other tab or worker can interfere in between.
///
/// # Errors
/// Returns an error if there is no storage, or if it's full.
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

/// Moves an entry that we couldn't read out of the way. It may have been written by a newer version
/// of the page, which can still find it there. Nothing is lost if this fails, so we don't report it.
pub async fn set_aside(name: &str, bytes: &[u8]) {
    let aside = format!("unreadable/{name}");
    let _ = change(&[name.to_owned()], Some((&aside, bytes))).await;
}

/// A connection serves a single transaction.
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

    /// Waits for the end of the transaction.
    async fn end(self) -> Result<(), JsValue> {
        let done = Promise::new(&mut |done: Function, failed: Function| {
            self.transaction.set_oncomplete(Some(&done));
            self.transaction.set_onabort(Some(&failed));
        });
        answer(&done).await.map(drop)
    }
}

impl Drop for Session {
    /// Closing is fine even with requests pending, because the browser finishes these first.
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
            // This fails if another tab has just created it. That is just as good.
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

/// Waits for the database to answer, up to [`PATIENCE`].
async fn answer(done: &Promise) -> Result<JsValue, JsValue> {
    let mut limit = None;
    let late = Promise::new(&mut |_, failed: Function| {
        limit = Some(Timeout::new(PATIENCE, move || {
            let _ = failed.call1(&JsValue::NULL, &"the database does not answer".into());
        }));
    });
    let first = JsFuture::from(Promise::race(&Array::of2(done, &late))).await;
    // Cancels the timeout.
    drop(limit);
    first
}
