//! Every document has its own style sheet.

use super::Theme;

/// Each theme has its colours. Most people who are colour-blind can tell blue and orange apart, so
/// these work well.
struct Palette {
    ground: &'static str,
    ink: &'static str,
    faint: &'static str,
    line: &'static str,
    selected: &'static str,
    on_selected: &'static str,
    payment: &'static str,
    payment_ground: &'static str,
}

const LIGHT: Palette = Palette {
    ground: "#ffffff",
    ink: "#1b1f24",
    faint: "#667080",
    line: "#9aa4b2",
    selected: "#0b57a4",
    on_selected: "#ffffff",
    payment: "#b34700",
    payment_ground: "#fff1e3",
};

const DARK: Palette = Palette {
    ground: "#12161c",
    ink: "#eef1f5",
    faint: "#a3adba",
    line: "#5d6876",
    selected: "#7db9ff",
    on_selected: "#08131f",
    payment: "#ffab5e",
    payment_ground: "#33210f",
};

/// Returns a theme's style sheet. CSS variables would be shorter, but not every drawing program
/// understands them, so all colours are spelled out.
pub(super) fn sheet(theme: Theme) -> String {
    let colours = themed(theme, rules(&LIGHT), rules(&DARK));
    format!("{SHAPES}{colours}")
}

/// Like `sheet`, for the arches.
pub(super) fn arches(theme: Theme) -> String {
    let [light, dark] = ARCH_COLOURS.map(arch_rules);
    format!("{ARCH_SHAPES}{}", themed(theme, light, dark))
}

fn themed(theme: Theme, light: String, dark: String) -> String {
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
        Theme::System => format!("{light}@media (prefers-color-scheme:dark){{{dark}}}"),
    }
}

/// Light and dark colours of the arches are the same as on the page: ground, ink, quiet ink, axis,
/// selection, payment and its outline, and the line that leaves it.
const ARCH_COLOURS: [[&str; 8]; 2] = [
    ["#f6f3ec", "#17202a", "#4a5560", "#ddd6c7", "#17527f", "#fbdc9a", "#8f5a00", "#c98f1e"],
    ["#12161c", "#f0ede6", "#b4bcc5", "#2c3540", "#7cc0ec", "#4a3a12", "#f0b64c", "#f0b64c"],
];

const ARCH_SHAPES: &str = "\
text{font:400 14px system-ui,sans-serif;font-variant-numeric:tabular-nums;text-anchor:middle}\
.title{font-size:40px;font-weight:700;text-anchor:start}.below{font-size:20px;text-anchor:start}\
.yours,.prime{font-weight:700}.prime{paint-order:stroke;stroke-width:5px;stroke-linejoin:round}\
.axis{stroke-width:1.5}.payment circle{stroke-width:1.5}";

fn arch_rules(colours: [&str; 8]) -> String {
    let [ground, ink, quiet, axis, selection, payment, outline, line] = colours;
    format!(
        "text{{fill:{quiet}}}.title{{fill:{ink}}}.ground{{fill:{ground}}}.prime{{stroke:{ground}}}.axis{{stroke:{axis}}}\
        .selected rect,.yours{{fill:{selection}}}.payment circle{{fill:{payment};stroke:{outline}}}\
        .swept circle,.remaining circle{{fill:{quiet}}}.from{{stop-color:{line}}}.to{{stop-color:{selection}}}"
    )
}

/// Rules that do not depend on the theme.
const SHAPES: &str = "\
text{font:500 .66px system-ui,sans-serif;text-anchor:middle;font-variant-numeric:tabular-nums}\
.h,.l{font-size:.7px}.l{text-anchor:start}\
.selected .n,.payment .n{font-weight:700}\
.edge{stroke-width:.04}.pair{stroke-width:.17}\
.selected *{stroke:none}.payment rect{stroke-width:.13}\
.swept rect{stroke-width:.07;stroke-dasharray:.22 .16}.remaining rect{stroke-width:.05}\
.before{stroke-width:.07}.critical{stroke-width:.16}\
.box{stroke-width:.08}.move .n,.move .p{font-size:.68px}.move .n{font-weight:700}\
.all-places{stroke-width:.05}.places{stroke-width:.17}.critical,.places,.all-places{fill:none}\
.pays,.leads,.ring,.member{fill:none}.pays{stroke-width:.22}.leads{stroke-width:.16;stroke-dasharray:.45 .22}\
.ring{stroke-width:.13}.member{stroke-width:.16;stroke-dasharray:.1 .16;stroke-linecap:round}\
text{stroke:none!important}";

fn rules(palette: &Palette) -> String {
    let Palette { ground, ink, faint, line, selected, on_selected, payment, payment_ground } =
        palette;
    format!(
        "text{{fill:{ink}}}.h,.l{{fill:{faint}}}.ground{{fill:{ground}}}\
        .edge{{stroke:{line}}}.pair{{stroke:{selected}}}\
        .selected rect{{fill:{selected}}}.selected .n,.move .n{{fill:{on_selected}}}\
        .payment rect{{fill:{payment_ground};stroke:{payment}}}\
        .swept rect{{fill:{ground};stroke:{faint}}}.swept .n{{fill:{faint}}}\
        .remaining rect{{fill:{ground};stroke:{ink}}}\
        .before{{stroke:{faint}}}.tip{{fill:{faint}}}\
        .critical{{stroke:{payment}}}.critical-tip{{fill:{payment}}}\
        .box{{fill:{payment_ground};stroke:{payment}}}\
        .half{{fill:{selected}}}.all-places{{stroke:{line}}}.places{{stroke:{payment}}}\
        .pays,.ring{{stroke:{ink}}}.leads,.member{{stroke:{payment}}}.lead-tip{{fill:{payment}}}"
    )
}
