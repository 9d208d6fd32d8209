//! The line to a worker as a component has it.

use super::client::{Client, Event};
use yew::prelude::*;

/// A line to a worker of the component's own, which is started with the first
/// request and ended with the component. The listener is the one given first.
#[hook]
pub fn use_client(listener: Callback<Event>) -> Client {
    let client = use_memo((), move |()| Client::new(listener));
    (*client).clone()
}
