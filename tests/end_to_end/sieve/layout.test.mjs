// Every view and dialog on the screens of classrooms and of projectors.

import { testLayout } from "./layout.mjs";

for (const locale of ["en", "de"]) testLayout([[1920, 1080], [1280, 720], [1024, 768]], locale);
