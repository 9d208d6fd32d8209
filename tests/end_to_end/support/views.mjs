// The views of a puzzle: tabs, segments of a tab, sections that open below a view, and pages of their own.

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
  const pages = page.locator(".to-theory button");
  for (let index = 0; index < (await pages.count()); index += 1) {
    const name = await pages.nth(index).innerText();
    await pages.nth(index).click();
    await page.locator(".theory .stack").first().waitFor();
    await inspect(name);
    await page.locator(".theory-bar > button").click();
    // The way there is on another tab than the game.
    await page.getByRole("tab").last().click();
  }
}
