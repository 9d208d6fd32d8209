// The pictures in docs/screens: states of the audit that have a `picture`, on each kind of screen.

import { PROGRAMS, BOARDS, PROJECTED } from "./programs.mjs";

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1366, height: 768 } },
};

/** The first of them is enough for all states but those of the ordered picture, whose parts take a different place in each. */
const PROJECTORS = [[1024, 768], [1280, 720], [1366, 768], [1920, 1080]];

/** The widest picture in the README of the folder, in pixels. */
const SHOWN = { phone: 180, laptop: 320, projector: 320 };

const pictured = (states) => states.filter(({ picture }) => picture);

/** The pictures. `name` is the beginning of the file name, and `words` is the text for those who can't see it. */
export const PICTURES = [
  ...[BOARDS, ...PROGRAMS].flatMap((program) => pictured(program.states).flatMap((state) => Object.entries(SCREENS).map(([screen, options]) => (
    { name: `${state.picture}-${screen}`, words: `${program.name}, ${state.name}`, screen, options, state }
  )))),
  ...pictured(PROJECTED).flatMap((state) => PROJECTORS.slice(0, state.everywhere ? PROJECTORS.length : 1).map(([width, height]) => (
    { name: `${state.picture}-projector-${width}`, words: state.name, screen: "projector", options: { viewport: { width, height } }, state }
  ))),
];

/** The README of the folder, with all pictures by their kind of screen. `others` are names of further files. */
export function readme(others) {
  const section = ([screen, title]) => {
    const shown = PICTURES.filter((picture) => picture.screen === screen);
    const lines = shown.map(({ name, words }) => `[<img alt="${words}" src="${name}.webp" width="${SHOWN[screen]}">](${name}.webp)`);
    return [`## ${title}`, "", ...lines, ""];
  };
  return [
    "# Pictures of the page",
    "",
    "Is anything cut, or too small for the last row? Here you can see every program on the screens it has to fit. When you",
    "change a layout, run `cargo xtask screens`, which takes all of these pictures again and writes this document, and look at",
    "those that differ. You get a single one with its name, as in `cargo xtask screens records-phone`.",
    "",
    "The states are a selection from those of the layout audit: `tests/end_to_end/audit/programs.mjs` lists them, and a state",
    "with a `picture` is shown here.",
    "",
    ...[["projector", "Projectors"], ["laptop", "Laptops"], ["phone", "Phones"]].flatMap(section),
    `The README of the project shows ${others.map((file) => `[${file}](${file})`).join(", ").replace(/, ([^,]*)$/, " and $1")}.`,
    "",
  ].join("\n");
}
