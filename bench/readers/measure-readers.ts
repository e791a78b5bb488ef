import type { Browser, Page } from '@playwright/test';

import { atMost, type BudgetLine } from '../budgets.ts';
import { importDocumentInto, type Site } from '../pages/large-catalogue.ts';
import { median } from '../median.ts';
import { fetchReaders, type Operation, otherReaders, serveReaders } from './other-readers.ts';
import { errorMessage } from '../../packages/api/src/error-message.ts';

/** What it costs to open an operation of a large document in a reader, without a slow line. */
export interface ReaderFigures {
  reader: string;
  /** How many times slower the processor is. */
  slowdown: number;
  lcpMs: number;
  longestTaskMs: number;
  shift: number;
  /** Compressed. */
  jsBytes: number;
  /** Elements of the page when nothing changes any more. */
  elements: number;
}

const ours = 'ours';
const slowdowns = [1, 4];
/** How long nothing may happen until a page is complete, and how long a page may take. */
const quietMs = 2_000;
const longestMs = 90_000;

/**
 * Measures this site and two other readers side by side, each opened at the same operation of the same document.
 * @returns undefined, and prints why, when the other readers or the document cannot be fetched
 */
export async function measureReaders(browser: Browser, site: Site, runs: number): Promise<ReaderFigures[] | undefined> {
  const fetched = await fetchReaders().catch((error: unknown) => {
    console.warn(`The readers are not compared: ${errorMessage(error)}`);
  });
  if (!fetched) return undefined;
  const { document, scripts } = fetched;
  const operation = operationIn(document);
  await importDocumentInto(site, document, 'compared');
  const others = await serveReaders(document, scripts);
  try {
    const addresses = new Map([[ours, await ownAddress(site.origin, operation)]]);
    for (const { name, opens } of otherReaders) {
      const fragment = await findFragment(browser, `${others.origin}/${name}`, (each) => opens(each, operation));
      addresses.set(name, `${others.origin}/${name}${fragment}`);
    }
    const figures: ReaderFigures[] = [];
    for (const [reader, address] of addresses) {
      for (const slowdown of slowdowns) {
        const measured: Measured[] = [];
        // The first load renders and compresses our page on the edge.
        for (let run = 0; run <= runs; run += 1) measured.push(await measureOnce(browser, address, slowdown));
        figures.push({ reader, slowdown, ...mediansOf(measured.slice(1)) });
      }
    }
    return figures;
  } finally {
    others.server.close();
  }
}

/** The operation of the document that creates a payment, otherwise the one in its middle. */
function operationIn(document: string): Operation {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, { operationId?: string }>> };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [{ id: operationId, method: method.toUpperCase(), path }],
    ),
  );
  const wanted = operations.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
  const operation = wanted ?? operations[Math.floor(operations.length / 2)];
  if (!operation) throw new Error('the document has no operations');
  return operation;
}

async function ownAddress(origin: string, { id }: Operation): Promise<string> {
  const name = id.toLowerCase();
  // A large package has several lists.
  for (let part = 1; ; part += 1) {
    const list = await fetch(`${origin}/en/llms/compared${part === 1 ? '' : `.${part}`}.txt`);
    if (!list.ok) throw new Error(`the operation ${id} is not in the list of the package`);
    const links = [...(await list.text()).matchAll(/\]\((\S+)\.md\)/g)];
    const paths = links.map(([, address = '']) => new URL(address).pathname);
    const found = paths.find((path) => path.split('/').at(-1)?.replaceAll('-', '') === name);
    if (found !== undefined) return origin + found;
  }
}

/** The fragment with which a reader opens an operation, from a link of its navigation. */
async function findFragment(browser: Browser, address: string, opens: (fragment: string) => boolean): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await whenQuiet(page);
    const fragments = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? ''),
    );
    const found = fragments.find(opens);
    if (found === undefined) throw new Error(`no link of ${address} opens the operation`);
    return found;
  } finally {
    await page.close();
  }
}

type Measured = Omit<ReaderFigures, 'reader' | 'slowdown'>;

interface Seen {
  lcp: number;
  longest: number;
  shift: number;
  last: number;
}

async function measureOnce(browser: Browser, address: string, slowdown: number): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load', timeout: longestMs });
  await whenQuiet(page);
  const { lcp, longest, shift } = await page.evaluate(() => window.benchSeen);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const jsBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { lcpMs: lcp, longestTaskMs: longest, shift, jsBytes, elements };
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { lcp: 0, longest: 0, shift: 0, last: 0 };
  window.benchSeen = seen;
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      list.getEntries().forEach(read);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
}

/** Waits until nothing was painted, moved or busy for a while, and no request is under way. */
async function whenQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: longestMs });
  await page.waitForFunction(
    (quiet) => performance.now() - window.benchSeen.last > quiet && document.links.length > 0,
    quietMs,
    { timeout: longestMs },
  );
}

function mediansOf(measured: readonly Measured[]): Measured {
  const figureOf = (key: keyof Measured) => median(measured.map((each) => each[key]));
  return {
    lcpMs: figureOf('lcpMs'),
    longestTaskMs: figureOf('longestTaskMs'),
    shift: figureOf('shift'),
    jsBytes: figureOf('jsBytes'),
    elements: figureOf('elements'),
  };
}

/** Our figures as shares of Redoc's. */
export function readerLines(figures: readonly ReaderFigures[]): BudgetLine[] {
  return slowdowns.flatMap((slowdown) => {
    const figureOf = (name: string) => figures.find((each) => each.reader === name && each.slowdown === slowdown);
    const [own, redoc] = [figureOf(ours), figureOf('Redoc')];
    if (!own || !redoc) return [];
    const page = `an operation of a large document${slowdown > 1 ? `, CPU ${slowdown}x slower` : ''}`;
    const line = (budget: string, figure: number, limit: number): BudgetLine =>
      atMost(budget, { kind: 'aim', page }, figure, limit);
    return [
      line('LCP / Redoc', own.lcpMs / redoc.lcpMs, 0.12),
      line('longest task / Redoc', own.longestTaskMs / redoc.longestTaskMs, 0.2),
      line('layout shift', own.shift, 0.02),
    ];
  });
}
