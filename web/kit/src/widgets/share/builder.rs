//! Builds links for a class. It has the puzzle's form, the resulting link, its QR code, the HTML that
//! embeds it, and a package for learning platforms.

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

/// With valid fields, the form leads to one link in two forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The fragment is as short as possible.
    pub fragment: String,
    /// For the embedded layout, there is another fragment.
    pub framed: String,
    /// An embedded puzzle needs about this width and height, in pixels.
    pub frame: (u32, u32),
    /// Title of the linked page.
    pub title: String,
    /// How to shorten a link that is too long for a QR code, in a sentence.
    pub advice: String,
    /// A saved QR code gets this file name, without extension.
    pub file: &'static str,
    /// The form makes packages for learning platforms.
    pub package: PackageProps,
    /// The fragment of the page that collects the results, if the link asks for them.
    pub results: Option<String>,
}

/// A [`LinkBuilder`] needs the fields, and the link that they result in.
#[derive(Properties, PartialEq)]
pub struct LinkBuilderProps {
    /// For the fields, see [`form`](super::form) and [`lesson`](super::lesson).
    pub fields: Html,
    /// Either the form has a link, or an error message with the problem and the valid values. Faulty fields
    /// refer to the element `builder-complaint` by `aria-describedby`.
    pub built: Result<Built, String>,
    /// Opens the worksheets with the question of the form, if the puzzle has any.
    #[prop_or_default]
    pub worksheets: Option<Callback<MouseEvent>>,
    /// With this form, teachers make packages for learning platforms. Games without an end have nothing to
    /// report.
    pub package: Option<PackageForm>,
}

/// Draws the form for packages: [`package`](super::package::package), loaded later.
#[derive(Clone, Copy)]
pub struct PackageForm(pub fn(&PackageProps) -> Html);

impl PartialEq for PackageForm {
    /// A program has one form.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Below the buttons, one of these parts can be open.
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
            <div class="builder-buttons cluster">
                {component::<Copy>(CopyProps {
                    label: text("builder.copy"), content: link, class: Classes::new(), autofocus: false
                })}
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
