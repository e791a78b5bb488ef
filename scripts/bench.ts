import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser } from '@playwright/test';

import { openSite } from '../e2e/site/site.ts';
import { compareWithBudgets, type PageResult } from './bench/budgets.ts';
import { growthLines, measureGrowth, type GrowthResult } from './bench/growth.ts';
import { catalogueLines, measureLargeCatalogue, type CatalogueFigures } from './bench/large-catalogue.ts';
import { lighthouseScore } from './bench/lighthouse-score.ts';
import { marketingLines, measureMarketingPages, type PageScores } from './bench/marketing-pages.ts';
import { measurePage, type PageFigures } from './bench/measure-page.ts';
import { median } from './bench/median.ts';
import { plainPage } from './bench/plain-page.ts';
import { measureReads } from './bench/reads/measure-reads.ts';
import { measureSearch, searchLines, type SearchFigure } from './bench/search-figures.ts';
import { findChromium } from './chromium.ts';

/** Loads per page and width; `npm run bench -- 3` sets another number. */
const runs = Number(process.argv[2] ?? 7);
const lighthouseRuns = 3;
/** How long each read of the backend is measured. */
const readSeconds = 5;
/** Of the API pages, the one with the most text and one of average length. */
const pages = {
  home: '/',
  largestApi: '/developers/api-documentation/packages/card-issuing/cards/issue-card',
  usualApi: '/developers/api-documentation/packages/digital-wallet/wallets/create-wallet',
} as const;
const pageNames = Object.keys(pages) as (keyof typeof pages)[];
const widths = [1280, 390];
const results = join(import.meta.dirname, '../bench-results');

interface Figures {
  measured: PageResult[];
  marketing: PageScores[];
  growth: GrowthResult[];
  catalogue: CatalogueFigures;
}

/** Measures each page and a plain page with the same text alternately, and Lighthouse's scores of the main pages. */
async function bench(): Promise<Figures> {
  const executablePath = findChromium();
  const site = await openSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const measured: PageResult[] = [];
  try {
    for (const name of pageNames) {
      const address = site.origin + pages[name];
      const plain = await servePlain(plainPage(name, await readText(browser, address)));
      for (const width of widths) measured.push(await measureBoth(browser, { name, width, address, plain: plain.url }));
      plain.server.close();
    }
    for (const result of measured) {
      if (result.width === 390 && result.page !== 'usualApi')
        result.lighthouse = await lighthouseScore(executablePath, site.origin + pages[result.page], lighthouseRuns);
    }
    const marketing = await measureMarketingPages(executablePath, site.origin);
    const services = { main: site.backendOrigin, content: `${site.backendOrigin}/content` };
    const growth = await measureGrowth(browser, services, site.published);
    return { measured, marketing, growth, catalogue: await measureLargeCatalogue(browser, site, runs) };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureBoth(
  browser: Browser,
  { name, width, address, plain }: { name: keyof typeof pages; width: number; address: string; plain: string },
): Promise<PageResult> {
  const figures: { site: PageFigures[]; plain: PageFigures[] } = { site: [], plain: [] };
  // The first load renders and compresses the page on the edge.
  await measurePage(browser, address, { width, hydrates: true });
  for (let run = 0; run < runs; run += 1) {
    figures.site.push(await measurePage(browser, address, { width, hydrates: true }));
    figures.plain.push(await measurePage(browser, plain, { width, hydrates: false }));
  }
  return { page: name, width, site: medians(figures.site), plain: medians(figures.plain) };
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

function medians(figures: PageFigures[]): PageFigures {
  const keys = Object.keys(figures[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(keys.map((key) => [key, median(figures.map((one) => one[key]))])) as unknown as PageFigures;
}

const { measured, marketing, growth, catalogue } = await bench();
const search = await measureSearch();
const reads = await measureReads(readSeconds);
const lines = [
  ...compareWithBudgets(measured),
  ...marketingLines(marketing),
  ...growthLines(growth),
  ...catalogueLines(catalogue),
  ...searchLines(search),
];
await mkdir(results, { recursive: true });
const file = join(results, 'bench.json');
const report = {
  runs,
  throttle: '150 ms, 1.6 Mbps, CPU 4x',
  pages: measured,
  marketing,
  search,
  growth,
  catalogue,
  reads,
  budgets: lines,
};
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
console.table(
  measured.flatMap(({ page, width, site, plain }) => [
    { page, width, of: 'site', ...rounded(site) },
    { page, width, of: 'plain page', ...rounded(plain) },
  ]),
);
console.table(marketing.map(({ path, scores }) => ({ path, ...scores })));
console.table(growth.map(rounded));
console.table(search.map(({ database, ...figures }) => ({ database, ...rounded(figures) })));
console.table(reads.map(({ perSecond, ...read }) => ({ ...read, perSecond: Math.round(perSecond) })));
console.table(lines.map((line) => ({ ...line, figure: Math.round(line.figure * 100) / 100 })));
console.log(`\n${file}`);
if (lines.some(({ kind, kept }) => kind === 'must' && !kept)) process.exitCode = 1;

function rounded(figures: PageFigures | GrowthResult | Omit<SearchFigure, 'database'>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(Number(value))]));
}
