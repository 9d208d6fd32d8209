//! The helpers of a search: workers that the solving worker asks the page for.

use super::workers::workers;
use crate::jobs::{HelpingJob, SolvingJob};
use crate::messages::{HelperOrder, SolvingTask};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::worker::{Client, Event, Job, use_failures};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The page's ends of them. It passes on what they and the search post to each
/// other, unread. A helper that fails is no trouble: the search goes on without
/// it, and asks for another one.
#[derive(Default)]
pub struct Helpers {
    owner: RefCell<Option<Client<SolvingJob>>>,
    all: RefCell<Vec<Client<HelpingJob>>>,
}

impl Helpers {
    /// Tells the search how many helpers it may ask for.
    pub fn announce(&self) {
        let helpers = workers() - 1;
        if helpers > 0 {
            self.tell(SolvingTask::Helpers(helpers));
        }
    }

    /// Does what the search wants of one of them.
    pub fn order(self: &Rc<Self>, helper: u32, order: HelperOrder) {
        let client = self.client(helper);
        match order {
            HelperOrder::Load => client.start(),
            HelperOrder::Begin(parcel) => client.begin(parcel),
            HelperOrder::Work(parcel) => client.add(parcel),
            HelperOrder::End => client.end(),
        }
    }

    /// Ends them all.
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
                    helpers.tell(match event {
                        Event::Found(said) => SolvingTask::Helped(number, said),
                        Event::Done | Event::Refused | Event::Failed(_) => {
                            SolvingTask::Lost(number)
                        }
                    });
                }
            })));
        }
        all[helper as usize].clone()
    }

    fn tell(&self, more: SolvingTask) {
        if let Some(owner) = &*self.owner.borrow() {
            owner.add(more);
        }
    }
}

/// Has the helpers belong to the solving worker, for as long as the page is
/// there. The failures that tests ask for happen to the first of them.
#[hook]
pub fn use_helpers(helpers: &Rc<Helpers>, owner: &Client<SolvingJob>) {
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
