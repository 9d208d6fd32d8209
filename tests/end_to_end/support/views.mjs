// A puzzle has views in tabs, in segments of a tab, and in sections that open below another view.

/** Opens one view after another and calls `inspect` with the name of each. */
export async function eachView(page, inspect) {
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await inspect(await tab.innerText());
    for (const segment of await page.locator(".tab-row .segments").getByRole("radio").all()) {
      await segment.click();
      await inspect(await segment.innerText());
    }
    const headings = page.locator(".section h2 button");
    for (let index = 0; index < (await headings.count()); index += 1) {
      const heading = headings.nth(index);
      if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
      await inspect(await heading.innerText());
    }
  }
}
