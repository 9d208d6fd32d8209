//! Starts helpers on behalf of the solving worker. Only the page can start workers.

use super::workers::workers;
use crate::jobs::{HelpingJob, SolvingJob};
use crate::messages::{HelperOrder, SolvingTask};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::worker::{Client, Event, Job, use_failures};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Relays messages between a search and its helpers without looking inside. When a helper fails,
/// the search goes ahead without it, and may request a replacement.
#[derive(Default)]
pub struct HelperHandles {
    owner: RefCell<Option<Client<SolvingJob>>>,
    all: RefCell<Vec<Client<HelpingJob>>>,
}

impl HelperHandles {
    /// Reports to the search how many helpers are available.
    pub fn announce(&self) {
        let helpers = workers() - 1;
        if helpers > 0 {
            self.post(SolvingTask::Helpers(helpers));
        }
    }

    /// Executes an order of the search.
    pub fn order(self: &Rc<Self>, helper: u32, order: HelperOrder) {
        let client = self.client(helper);
        match order {
            HelperOrder::Load => client.start(),
            HelperOrder::Begin(payload) => client.begin(payload),
            HelperOrder::Work(payload) => client.add(payload),
            HelperOrder::End => client.end(),
        }
    }

    pub fn end(&self) {
        for client in &*self.all.borrow() {
            client.end();
        }
    }

    fn client(self: &Rc<Self>, helper: u32) -> Client<HelpingJob> {
        let all = &mut *self.all.borrow_mut();
        for number in (0..=helper).skip(all.len()) {
            let helpers = Rc::downgrade(self);
            all.push(Client::new(Callback::from(move |event| {
                if let Some(helpers) = helpers.upgrade() {
                    helpers.post(match event {
                        Event::Found(message) => SolvingTask::Helped(number, message),
                        Event::Done | Event::Rejected | Event::Failed(_) => {
                            SolvingTask::Lost(number)
                        }
                    });
                }
            })));
        }
        all[helper as usize].clone()
    }

    fn post(&self, more: SolvingTask) {
        if let Some(owner) = &*self.owner.borrow() {
            owner.add(more);
        }
    }
}

/// Connects helpers and solving worker for as long as the page is open. Failures requested by tests
/// hit the first helper.
#[hook]
pub fn use_helpers(helpers: &Rc<HelperHandles>, owner: &Client<SolvingJob>) {
    use_effect_with((), {
        let (helpers, owner) = (Rc::clone(helpers), owner.clone());
        move |()| {
            helpers.owner.replace(Some(owner));
            move || {
                helpers.end();
                helpers.owner.take();
            }
        }
    });
    let failing = Rc::clone(helpers);
    let fail = move |failure| {
        if let Some(client) = failing.all.borrow().first() {
            client.fail(failure);
        }
    };
    use_failures(HelpingJob::NAME, Callback::from(fail));
}
