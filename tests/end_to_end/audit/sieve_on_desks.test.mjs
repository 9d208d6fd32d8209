// Every view and dialog of the Sieve on the screens of classrooms and of projectors, in German, because its words are longer. In
// English, only the smallest screen is checked.

import { testSieve } from "./sieve.mjs";

testSieve([[1024, 768], [1366, 768]], "de");
testSieve([[1024, 768]], "en", { thorough: true });
testSieve([[1280, 720], [1920, 1080]], "de", { thorough: true });
