import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { openSite } from '../e2e/site/site.ts';
import { Cast } from '../e2e/sweep/cast.ts';
import { declaredRoutes } from '../e2e/sweep/declared-routes.ts';
import { examplesOf } from '../e2e/sweep/examples.ts';
import { looks } from '../e2e/sweep/looks.ts';
import { openExample } from '../e2e/sweep/open-example.ts';
import { findChromium } from '../scripts/chromium.ts';
import { indexPage, type Series } from './shots/index-page.ts';

const folder = join(import.meta.dirname, '../shots');

/** Only pages whose names contain one of these words, if there are any: `npm run shots -- operator`. */
const words = process.argv.slice(2);

/** A screenshot of every route in both languages, at both widths, light and dark, with an index page. */
async function shots(): Promise<void> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const cast = await Cast.open(site.origin);
    const context = await browser.newContext({ baseURL: site.origin, timezoneId: 'Asia/Seoul' });
    const examples = examplesOf(declaredRoutes).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    );
    const all: Series[] = [];
    for (const [place, example] of examples.entries()) {
      const series: Series = { name: example.name, viewer: example.as, pictures: [] };
      for (const look of looks) {
        const { language, width, theme } = look;
        const page = await context.newPage();
        await openExample(page, example, look, cast);
        const file = `${fileName(example.name)}-${language}-${width}-${theme}.png`;
        // Actions on the page may have scrolled it.
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, file), fullPage: true });
        await page.close();
        series.pictures.push({ ...look, file });
      }
      all.push(series);
      // Written after each page, so that the first ones can be viewed while the others are taken.
      await writeFile(join(folder, 'index.html'), indexPage(all));
      console.log(`${place + 1} of ${examples.length}: ${example.name}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(`\n${join(folder, 'index.html')}`);
}

function fileName(name: string): string {
  return name === '/' ? 'home' : name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
}

await shots();
