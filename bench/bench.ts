import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { openSite } from '../e2e/site/site.ts';
import { keysOf } from '../packages/api/src/keys-of.ts';
import { servePageWithoutScripts } from '../packages/cli/src/pages/page-without-scripts.ts';
import { Attempts } from './attempts.ts';
import { compareWithBudgets, exitCodeOf, type BudgetLine, type PageResult } from './budgets.ts';
import { growthLines, measureGrowth, type GrowthResult } from './edge/growth.ts';
import { type CopiesFigures, measureCopies } from './copies/measure-copies.ts';
import { canaryLines, type CanaryFigures, measureCanaries } from './edge/canary-figures.ts';
import { callbackLine, type CallbackFigures, measureCallbacks } from './sandbox/callback-figures.ts';
import { measureSandbox, type SandboxFigures, sandboxLines } from './sandbox/sandbox-figures.ts';
import { catalogueLines, measureLargeCatalogue, type CatalogueFigures } from './pages/large-catalogue.ts';
import { measureLayoutShifts, shiftLines, type ShiftResult } from './pages/layout-shifts.ts';
import { lighthouseScore } from './pages/lighthouse-score.ts';
import { marketingLines, measureMarketingPages, type PageScores } from './pages/marketing-pages.ts';
import { measurePage, type PageFigures } from './pages/measure-page.ts';
import { medians } from './median.ts';
import { measureReaders, type ReaderFigures, readerLines } from './readers/measure-readers.ts';
import { measureReads, type ReadRate } from './reads/measure-reads.ts';
import { measureSearch, searchLine, type SearchFigures } from './search-figures.ts';
import { measureScale, type ScaleFigures, scaleLines } from './scale/measure-scale.ts';
import { findChromium } from '../scripts/chromium.ts';

const options = process.argv.slice(2);
/** Loads per page and width; `npm run bench -- 3` sets another number. */
const runs = Number(options.find((option) => /^\d+$/.test(option)) ?? 7);
/** The names of the measurements that can be made alone, as `npm run bench -- readers`; the other figures of the last bench stay. */
const only = (['readers', 'shifts', 'callbacks', 'sandbox', 'canaries', 'copies', 'scale'] as const).find((name) =>
  options.includes(name),
);
/** `npm run bench -- scale 0.1` makes a tenth of the rows. */
const share = Number(options.find((option) => /^0\.\d+$/.test(option)) ?? 1);
const lighthouseRuns = 3;
/** How long each read of the backend is measured. */
const readSeconds = 5;
/** Of the API pages, the one with the most text and one of average length. */
const pages = {
  home: '/',
  largestApi: '/developers/api-documentation/packages/card-issuing/cards/issue-card',
  usualApi: '/developers/api-documentation/packages/digital-wallet/wallets/create-wallet',
} as const;
const pageNames = keysOf(pages);
const widths = [1280, 390];
const results = join(import.meta.dirname, '../bench-results');
const file = join(results, 'bench.json');

const attempts = new Attempts();
/** What is measured. */
interface Report {
  runs: number;
  throttle: string;
  pages: PageResult[];
  marketing: PageScores[];
  shifts: ShiftResult[];
  growth: GrowthResult[];
  catalogue?: CatalogueFigures;
  /** This site beside other readers; absent when those cannot be fetched. */
  readers?: ReaderFigures[];
  search?: SearchFigures;
  callbacks?: CallbackFigures;
  sandbox?: SandboxFigures;
  canaries?: CanaryFigures;
  /** What one to four copies of the backend take; only `npm run bench -- copies` starts them. */
  copies: CopiesFigures[];
  /** The cost of the calls with a million rows; only `npm run bench -- scale` takes the minutes for it. */
  scale?: ScaleFigures;
  reads: ReadRate[];
  failures: Attempts['failures'];
  budgets: BudgetLine[];
}
/** Everything that was measured so far. */
const report: Report = {
  runs,
  throttle: '150 ms, 1.6 Mbps, CPU 4x (layout shift: CPU 3x)',
  pages: [],
  marketing: [],
  shifts: [],
  growth: [],
  copies: [],
  reads: [],
  failures: attempts.failures,
  budgets: [],
};

/** Measures the site in a browser, and each page without its scripts beside it. */
async function measureSite(): Promise<void> {
  const executablePath = findChromium();
  const site = await attempts.measure('the start of the site', openSite);
  if (!site) return;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const compareReaders = async () => {
    report.readers = await attempts.measure('the readers', () => measureReaders(browser, site, Math.min(runs, 3)));
    await save();
  };
  const surveyShifts = async () => {
    report.shifts = await measureLayoutShifts(attempts, browser, site.origin);
    await save();
  };
  try {
    if (only) {
      await (only === 'readers' ? compareReaders() : surveyShifts());
      return;
    }
    await measurePages(browser, site.origin);
    await save();
    for (const result of report.pages) {
      if (result.width === 390 && result.page !== 'usualApi')
        result.lighthouse = await lighthouseScore(
          attempts,
          executablePath,
          site.origin + pages[result.page],
          lighthouseRuns,
        );
    }
    report.marketing = await measureMarketingPages(attempts, executablePath, site.origin);
    await save();
    await surveyShifts();
    const services = { main: site.backendOrigin, content: `${site.backendOrigin}/content` };
    const growth = () => measureGrowth(browser, services, site.published);
    report.growth = (await attempts.measure('growth with the number of remotes', growth)) ?? [];
    await save();
    const catalogue = () => measureLargeCatalogue(browser, site, runs);
    report.catalogue = await attempts.measure('a large catalogue', catalogue);
    await save();
    await compareReaders();
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measurePages(browser: Browser, origin: string): Promise<void> {
  for (const name of pageNames) {
    const address = origin + pages[name];
    const reference = await attempts.measure(`${name} without scripts`, () => servePageWithoutScripts(address));
    if (!reference) continue;
    for (const width of widths) {
      const measure = () => measureBoth(browser, { name, width, address, withoutScripts: reference.url });
      const result = await attempts.measure(`${name}, ${width} px`, measure);
      if (result) report.pages.push(result);
    }
    reference.server.close();
  }
}

async function measureBoth(
  browser: Browser,
  {
    name,
    width,
    address,
    withoutScripts,
  }: { name: keyof typeof pages; width: number } & Record<'address' | 'withoutScripts', string>,
): Promise<PageResult> {
  const figures: Record<'site' | 'withoutScripts', PageFigures[]> = { site: [], withoutScripts: [] };
  // The first load renders and compresses the page on the edge.
  await measurePage(browser, address, { width, hydrates: true });
  for (let run = 0; run < runs; run += 1) {
    figures.site.push(await measurePage(browser, address, { width, hydrates: true }));
    figures.withoutScripts.push(await measurePage(browser, withoutScripts, { width, hydrates: false }));
  }
  return { page: name, width, site: medians(figures.site), withoutScripts: medians(figures.withoutScripts) };
}

async function save(): Promise<void> {
  report.budgets = [
    ...compareWithBudgets(report.pages),
    ...marketingLines(report.marketing),
    ...shiftLines(report.shifts),
    ...growthLines(report.growth),
    ...(report.catalogue ? catalogueLines(report.catalogue) : []),
    ...(report.readers ? readerLines(report.readers) : []),
    ...(report.search ? [searchLine(report.search)] : []),
    ...(report.callbacks ? [callbackLine(report.callbacks)] : []),
    ...(report.sandbox ? sandboxLines(report.sandbox) : []),
    ...(report.canaries ? canaryLines(report.canaries) : []),
    ...(report.scale ? scaleLines(report.scale) : []),
  ];
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

function print(): void {
  console.table(
    report.pages.flatMap(({ page, width, site, withoutScripts }) => [
      { page, width, subject: 'site', ...rounded(site) },
      { page, width, subject: 'without scripts', ...rounded(withoutScripts) },
    ]),
  );
  console.table(report.marketing.map(({ path, scores }) => ({ path, ...scores })));
  console.table(
    report.shifts.filter(({ shift }) => shift > 0).map((each) => ({ ...each, shift: thousandths(each.shift) })),
  );
  console.table(report.growth.map(rounded));
  if (report.readers)
    console.table(
      report.readers.map(({ shift, ...each }) => ({
        ...each,
        shift: thousandths(shift),
        lcpMs: Math.round(each.lcpMs),
      })),
    );
  if (report.search) console.table([{ subject: 'search', ...rounded(report.search) }]);
  if (report.callbacks) console.table([{ subject: 'callbacks', ...rounded(report.callbacks) }]);
  if (report.sandbox) console.table([{ subject: 'sandbox', ...rounded(report.sandbox) }]);
  if (report.canaries) console.table(report.canaries);
  console.table(
    report.copies.map(({ read, ...each }) => ({
      read,
      ...Object.fromEntries(Object.entries(each).map(([name, figure]) => [name, Number(figure.toFixed(1))])),
    })),
  );
  if (report.scale) {
    console.table(
      report.scale.costs.map((cost) => ({
        ...cost,
        growth: thousandths(cost.growth),
        ratio: thousandths(cost.ratio),
        msFull: Math.round(cost.msFull),
      })),
    );
    console.log(`${report.scale.rows} rows`);
    for (const each of report.scale.failed) console.log(`Not measured: ${each}`);
  }
  console.table(report.reads.map(({ perSecond, ...read }) => ({ ...read, perSecond: Math.round(perSecond) })));
  console.table(report.budgets.map((line) => ({ ...line, figure: thousandths(line.figure) })));
  for (const { what, reasons } of report.failures) console.error(`Not measured: ${what} (${reasons.join('; ')})`);
  console.log(`\n${file}`);
}

function rounded(
  figures: PageFigures | GrowthResult | SearchFigures | CallbackFigures | SandboxFigures,
): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(Number(value))]));
}

function thousandths(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}

await mkdir(results, { recursive: true });
if (only) {
  Object.assign(report, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  report.failures = attempts.failures;
}
if (!only || only === 'readers' || only === 'shifts') await measureSite();
if (!only) {
  report.search = await attempts.measure('search', measureSearch);
  report.reads = (await attempts.measure('reads of the backend', () => measureReads(readSeconds))) ?? [];
}
if (!only || only === 'canaries') report.canaries = await attempts.measure('canaries', measureCanaries);
if (!only || only === 'callbacks') report.callbacks = await attempts.measure('callbacks', measureCallbacks);
if (!only || only === 'sandbox') report.sandbox = await attempts.measure('sandbox', measureSandbox);
if (only === 'copies') report.copies = (await attempts.measure('copies', measureCopies)) ?? [];
if (only === 'scale') report.scale = await attempts.measure('scale', () => measureScale(share));
await save();
print();
process.exitCode = exitCodeOf(report.budgets, report.failures.length);
