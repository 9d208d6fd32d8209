// Every view and dialog on phones, in English on the smallest ones only.

import { testLayout } from "./layout.mjs";

testLayout([[360, 640]], "en");
testLayout([[390, 844]], "de", { thorough: true });
testLayout([[844, 390], [360, 640]], "de", { thorough: true });
testLayout([[844, 390]], "en", { thorough: true });
