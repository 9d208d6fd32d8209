//! The form that builds links for a class. It shows the link, its QR code, and the HTML for
//! embedding it, and makes packages for learning platforms.

use super::code::{Code, CodeProps};
use super::frame::frame;
use super::package::PackageProps;
use super::sheet;
use crate::browser::{address, transfer::gzip};
use crate::reactive::component::component;
use crate::reactive::state::{State, use_state_eq};
use crate::widgets::copy::{Copy, CopyProps};
use crate::words::text;
use yew::prelude::*;

/// The link described by a valid form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The fragment has its shortest form.
    pub fragment: String,
    /// The fragment for the embedded layout.
    pub framed: String,
    /// An embedded puzzle should have about this width and height in pixels.
    pub frame: (u32, u32),
    /// The linked page's title.
    pub title: String,
    /// Advice on how to shorten the link if it does not fit into a QR code.
    pub advice: String,
    /// A saved QR code has this file name, without extension.
    pub file: &'static str,
    /// Properties of the form for packages.
    pub package: PackageProps,
    /// The fragment of the page that collects the results, if the link asks for any.
    pub results: Option<String>,
}

/// Properties of the [`LinkBuilder`] component.
#[derive(Properties, PartialEq)]
pub struct LinkBuilderProps {
    /// For the fields, see [`form`](super::form) and [`lesson`](super::lesson).
    pub fields: Html,
    /// If a field is invalid, there is a message instead of a link. It should name valid values,
    /// and the field should refer to it with `aria-describedby="builder-complaint"`.
    pub built: Result<Built, String>,
    /// Opens the worksheets with the form's question, if there are any.
    #[prop_or_default]
    pub worksheets: Option<Callback<MouseEvent>>,
    /// The form for packages, if the game can end. Otherwise, there'd be nothing to report.
    pub package: Option<PackageForm>,
}

/// Draws the form for packages. This is always [`package`](super::package::package), but loaded on
/// demand.
#[derive(Clone, Copy)]
pub struct PackageForm(pub fn(&PackageProps) -> Html);

impl PartialEq for PackageForm {
    /// There's just one such form in a program.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The part that is open below the buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extra {
    Code,
    Frame,
    Package,
}

/// Renders the form and the resulting link.
#[component]
pub fn LinkBuilder(props: &LinkBuilderProps) -> Html {
    let extra = use_state_eq(|| None::<Extra>);
    let (built, complaint) = match &props.built {
        Ok(built) => (Some(built), ""),
        Err(complaint) => (None, complaint.as_str()),
    };
    let link = built.map(|built| address::with_fragment(&built.fragment));
    html! {
        <>
            <div class="builder-fields">{props.fields.clone()}</div>
            <p id="builder-complaint" class="complaint" role="alert">{complaint.to_owned()}</p>
            <p class="built-link">
                if let Some(link) = link.clone() {
                    <a href={link.clone()} target="_blank" rel="noopener">{link}</a>
                }
            </p>
            <div class="builder-copy">
                {component::<Copy>(CopyProps {
                    label: text("builder.copy"), content: link, class: Classes::new(), autofocus: false
                })}
            </div>
            <div class="builder-buttons cluster">
                {built.map(|built| sheet(&built.title, &built.fragment)).unwrap_or_default()}
                if let Some(press) = props.worksheets.clone() {
                    <button type="button" onclick={press}>{text("builder.worksheets")}</button>
                }
                {toggle(Extra::Code, text("code.show"), &extra)}
                {toggle(Extra::Frame, text("embed.show"), &extra)}
                if props.package.is_some() && gzip::is_possible() {
                    {toggle(Extra::Package, text("package.show"), &extra)}
                }
            </div>
            if let Some(results) = built.and_then(|built| built.results.as_deref()) {
                <p>
                    <a href={address::with_fragment(results)} target="_blank" rel="noopener">{text("builder.collect")}</a>
                </p>
            }
            <div id="builder-extra">
                {built.map(|built| show(*extra, built, props.package)).unwrap_or_default()}
            </div>
        </>
    }
}

fn toggle(extra: Extra, label: &'static str, open: &State<Option<Extra>>) -> Html {
    let expanded = **open == Some(extra);
    let setter = open.setter();
    let press = move |_: MouseEvent| setter.update(|open| (*open != Some(extra)).then_some(extra));
    html! {
        <button type="button" aria-expanded={expanded.to_string()} aria-controls="builder-extra"
            onclick={press}>{label}</button>
    }
}

fn show(extra: Option<Extra>, built: &Built, form: Option<PackageForm>) -> Html {
    match extra {
        None => Html::default(),
        Some(Extra::Code) => component::<Code>(CodeProps {
            link: address::with_fragment(&built.fragment),
            title: built.title.clone(),
            advice: built.advice.clone(),
            file: built.file,
        }),
        Some(Extra::Frame) => frame(&built.framed, &built.title, built.frame),
        Some(Extra::Package) => {
            form.map_or_else(Html::default, |PackageForm(draw)| draw(&built.package))
        }
    }
}
