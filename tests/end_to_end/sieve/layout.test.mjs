// Every view and dialog on the screens of classrooms and of projectors, in German, because its words are longer. In
// English, only the smallest screen is checked.

import { testLayout } from "./layout.mjs";

testLayout([[1024, 768]], "de");
testLayout([[1024, 768]], "en", { thorough: true });
testLayout([[1280, 720], [1920, 1080]], "de", { thorough: true });
