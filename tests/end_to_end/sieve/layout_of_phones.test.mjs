// Every view and dialog on phones.

import { testLayout } from "./layout.mjs";

for (const locale of ["en", "de"]) testLayout([[390, 844], [844, 390], [360, 640]], locale);
