import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser } from '@playwright/test';

import { openSite } from '../e2e/site/site.ts';
import { measurePage, type PageFigures } from './bench/measure-page.ts';
import { plainPage } from './bench/plain-page.ts';
import { findChromium } from './chromium.ts';

const runs = 11;
/** Of the API pages the one with the most to say, and one of the middle. */
const pages = {
  home: '/',
  largestApi: '/developers/api-documentation/packages/card-issuing/cards/issue-card',
  usualApi: '/developers/api-documentation/packages/digital-wallet/wallets/create-wallet',
};
const results = join(import.meta.dirname, '../bench-results');

type Figures = Record<keyof PageFigures, number>;

/** Each page of the site, and a page of the same text without anything else, in the same run. */
async function bench(): Promise<void> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const table: Record<string, { site: Figures; plain: Figures; ratio: Partial<Figures> }> = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const text = await readText(browser, site.origin + path);
      const plain = await servePlain(plainPage(name, text));
      const measured: { site: PageFigures[]; plain: PageFigures[] } = { site: [], plain: [] };
      await measurePage(browser, site.origin + path, { hydrates: true });
      for (let run = 0; run < runs; run += 1) {
        measured.site.push(await measurePage(browser, site.origin + path, { hydrates: true }));
        measured.plain.push(await measurePage(browser, plain.url, { hydrates: false }));
      }
      plain.server.close();
      const [ours, limit] = [medians(measured.site), medians(measured.plain)];
      table[name] = {
        site: ours,
        plain: limit,
        ratio: { fcpMs: ours.fcpMs / limit.fcpMs, lcpMs: ours.lcpMs / limit.lcpMs },
      };
    }
  } finally {
    await browser.close();
    await site.close();
  }
  await mkdir(results, { recursive: true });
  const file = join(results, 'bench.json');
  await writeFile(file, `${JSON.stringify({ runs, throttle: '150 ms, 1.6 Mbps, CPU 4x', pages: table }, null, 2)}\n`);
  print(table);
  console.log(`\n${file}`);
}

async function readText(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(url);
  const text = await page.locator('body').innerText();
  await page.close();
  return text;
}

async function servePlain(html: string): Promise<{ url: string; server: Server }> {
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

function medians(figures: PageFigures[]): Figures {
  const keys = Object.keys(figures[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(keys.map((key) => [key, median(figures.map((one) => one[key]))])) as Figures;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function print(table: Record<string, { site: Figures; plain: Figures; ratio: Partial<Figures> }>): void {
  const rows = Object.entries(table).flatMap(([name, { site, plain, ratio }]) =>
    (Object.keys(site) as (keyof Figures)[]).map((figure) => ({
      page: name,
      figure,
      site: Math.round(site[figure]),
      plain: Math.round(plain[figure]),
      ratio: ratio[figure]?.toFixed(2) ?? '',
    })),
  );
  console.table(rows);
}

await bench();
