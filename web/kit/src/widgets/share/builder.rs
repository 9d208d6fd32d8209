//! The form that builds links for a class. You see the link, its QR code and the HTML that embeds
//! it, and you can make a package for learning platforms.

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

/// The link that the form describes, provided that all fields are valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The fragment, which is as short as possible.
    pub fragment: String,
    /// The fragment for the embedded layout.
    pub framed: String,
    /// About how wide and high an embedded puzzle should be, in pixels.
    pub frame: (u32, u32),
    /// Title of the linked page.
    pub title: String,
    /// A sentence that advises how to shorten the link, in case it is too long for a QR code.
    pub advice: String,
    /// Name of the file if somebody saves the QR code, without extension.
    pub file: &'static str,
    /// For the packages.
    pub package: PackageProps,
    /// The fragment of the page that collects the results, if the link asks for them.
    pub results: Option<String>,
}

/// The properties of [`LinkBuilder`].
#[derive(Properties, PartialEq)]
pub struct LinkBuilderProps {
    /// The fields. You can make them with [`form`](super::form) and [`lesson`](super::lesson).
    pub fields: Html,
    /// The link, or a message if a field is invalid. The message should name valid values, and the
    /// field should refer to it by `aria-describedby="builder-complaint"`.
    pub built: Result<Built, String>,
    /// If the puzzle has worksheets, opens them with the question in the form.
    #[prop_or_default]
    pub worksheets: Option<Callback<MouseEvent>>,
    /// The form for packages. A game that never ends has nothing to report, so it doesn't need one.
    pub package: Option<PackageForm>,
}

/// Draws the form for packages. This should be [`package`](super::package::package), which is
/// loaded later.
#[derive(Clone, Copy)]
pub struct PackageForm(pub fn(&PackageProps) -> Html);

impl PartialEq for PackageForm {
    /// A program has only one such form.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The part below the buttons that is currently visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extra {
    Code,
    Frame,
    Package,
}

/// Renders the form and its result.
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
