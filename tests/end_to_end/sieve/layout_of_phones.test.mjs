// Every view and dialog on phones.

import { testLayout } from "./layout.mjs";

for (const screen of [[844, 390], [390, 844], [360, 640]]) {
  for (const locale of ["en", "de"]) testLayout(screen, locale);
}
