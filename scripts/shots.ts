import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { openSite } from '../e2e/site/site.ts';
import { findChromium } from './chromium.ts';
import { applications } from './applications.ts';

const folder = join(import.meta.dirname, '../shots');
const widths = [1280, 390];
const themes = ['light', 'dark'] as const;
const languages = ['', '/en'];

/** Addresses that stand for patterns with a rest. */
const examples: Record<string, string> = {
  '/developers/api-documentation/*': '/developers/api-documentation/packages/card-issuing/cards/issue-card',
  '/developers/api-documentation/sandbox':
    '/developers/api-documentation/sandbox?aid=issue-card&pid=card-issuing&gid=cards',
};

interface Declared {
  routes: { pattern: string }[];
}

/** A picture of every route, in both languages, at both widths, light and dark, with a page to look through them. */
async function shots(): Promise<void> {
  const patterns: string[] = [];
  for (const application of applications.filter((name) => name !== 'shell')) {
    const module = (await import(`../${application}/remote.ts`)) as { default: Declared };
    patterns.push(...module.default.routes.map(({ pattern }) => pattern));
  }
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  await mkdir(folder, { recursive: true });
  const rows: string[] = [];
  for (const pattern of patterns.sort()) {
    const pictures: string[] = [];
    for (const language of languages) {
      for (const width of widths) {
        for (const colorScheme of themes) {
          const address = language + (examples[pattern] ?? pattern);
          const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
          await page.goto(site.origin + (address || '/'), { waitUntil: 'networkidle' });
          const file = `${(address || '/').replace(/[^a-z0-9]+/gi, '_')}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
          await page.close();
          pictures.push(
            `<a href="${file}"><img src="${file}" alt="${address} ${width} ${colorScheme}" loading="lazy"></a>`,
          );
        }
      }
    }
    rows.push(`<h2>${pattern}</h2><div>${pictures.join('')}</div>`);
    console.log(pattern);
  }
  const style =
    'div{display:flex;gap:8px;align-items:start}img{width:180px;border:1px solid #ccc}body{font-family:sans-serif}';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style>${rows.join('')}`,
  );
  await browser.close();
  await site.close();
  console.log(join(folder, 'index.html'));
}

await shots();
