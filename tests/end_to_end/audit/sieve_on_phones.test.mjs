// Every view and dialog of the Sieve on phones. German words are longer.

import { testSieve } from "./sieve.mjs";

testSieve([[360, 640], [390, 844]], "de");
testSieve([[360, 640]], "en", { thorough: true });
testSieve([[844, 390], [320, 568]], "de", { thorough: true });
testSieve([[844, 390]], "en", { thorough: true });
