import { expect, hydrated, test } from '@up/federation/journeys/journey';

import en from '../src/pages/glossary/locales/en.json' with { type: 'json' };
import ko from '../src/pages/glossary/locales/ko.json' with { type: 'json' };

// Whatever terms a site has, its list can be filtered and shown again.
for (const [path, texts] of [
  ['/developers/glossary', ko],
  ['/en/developers/glossary', en],
] as const) {
  test(`${path} is filtered by a search`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: texts['docs.glossary.title'] })).toBeVisible();
    const terms = page.getByRole('main').getByRole('heading', { level: 3 });
    const count = await terms.count();
    const search = page.getByRole('searchbox', { name: texts['docs.glossary.search'] });
    await search.fill('no term has this name');
    await expect(terms).toHaveCount(0);
    await expect(page.getByText(texts['docs.glossary.empty.title'])).toBeVisible();
    await search.clear();
    await expect(terms).toHaveCount(count);
  });
}
