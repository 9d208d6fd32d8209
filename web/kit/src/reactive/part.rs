//! All parts of the page use this single component type.
//!
//! Yew compiles the code to create, mount, compare and update a component for each type, at two and
//! a half kilobytes apiece. But parts differ only in their values, and a single type that holds
//! these values will do.

use crate::reactive::turns;
use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use yew::functional::{FunctionComponent, FunctionProvider, HookContext};
use yew::html::BaseComponent;
use yew::prelude::*;
use yew::virtual_dom::{Key, VChild};

/// The type of a part of the page is erased, and so are its properties.
pub(crate) trait Part {
    fn draw(&self, context: &mut HookContext) -> HtmlResult;
    fn is_same(&self, other: &dyn Part) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// Places a part. Different parts with hooks need different keys if one may replace the other.
pub(crate) fn placed(key: Option<Key>, part: Rc<dyn Part>) -> Html {
    VChild::<Shown>::new(ShownProps { part }, key).into()
}

#[derive(Properties)]
struct ShownProps {
    part: Rc<dyn Part>,
}

impl PartialEq for ShownProps {
    fn eq(&self, other: &Self) -> bool {
        self.part.is_same(&*other.part)
    }
}

/// Why isn't this written with Yew's attribute? While the page starts, a part may have to wait, and
/// without the attribute, we can call its hooks later.
struct Shown {
    hooks: Rc<FunctionComponent<Shown>>,
    /// Counts parts, so that a part has a larger number than everything around it.
    number: u32,
    stage: Rc<Cell<DrawStage>>,
}

/// Stages of a part while the page starts. Later parts are drawn at once.
#[derive(Clone, Copy, PartialEq)]
enum DrawStage {
    New,
    Waiting,
    /// Yew knows that it should draw it.
    Due,
    Drawn,
}

impl FunctionProvider for Shown {
    type Properties = ShownProps;

    fn run(context: &mut HookContext, props: &ShownProps) -> HtmlResult {
        DRAWN.set(DRAWN.get().wrapping_add(1));
        props.part.draw(context)
    }
}

impl BaseComponent for Shown {
    type Message = ();
    type Properties = ShownProps;

    fn create(context: &Context<Self>) -> Self {
        CREATED.set(CREATED.get().wrapping_add(1));
        Shown {
            hooks: Rc::new(FunctionComponent::new(context)),
            number: CREATED.get(),
            stage: Rc::new(Cell::new(DrawStage::New)),
        }
    }

    fn update(&mut self, _: &Context<Self>, (): ()) -> bool {
        true
    }

    fn changed(&mut self, _: &Context<Self>, _: &ShownProps) -> bool {
        true
    }

    fn view(&self, context: &Context<Self>) -> HtmlResult {
        if self.stage.get() != DrawStage::Drawn && turns::is_late() {
            if self.stage.replace(DrawStage::Waiting) == DrawStage::New {
                let (stage, link) = (Rc::clone(&self.stage), context.link().clone());
                turns::wait(Rc::new(move || {
                    if stage.get() == DrawStage::Waiting {
                        stage.set(DrawStage::Due);
                        link.send_message(());
                    }
                    stage.get() == DrawStage::Drawn
                }));
            }
            return Ok(Html::default());
        }
        self.stage.set(DrawStage::Drawn);
        self.hooks.render(context.props())
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if self.stage.get() == DrawStage::Drawn {
            let hooks = Rc::clone(&self.hooks);
            turns::call_effects(self.number, Box::new(move || hooks.rendered()));
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.stage.set(DrawStage::Drawn);
        self.hooks.destroy();
    }

    fn prepare_state(&self) -> Option<String> {
        None
    }
}

thread_local! {
    static CREATED: Cell<u32> = const { Cell::new(0) };
    static DRAWN: Cell<u32> = const { Cell::new(0) };
}

/// Returns how many parts have been rendered so far. Tests use this to catch superfluous
/// renderings.
#[must_use]
pub fn drawn() -> u32 {
    DRAWN.get()
}
