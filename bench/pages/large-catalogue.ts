import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { callUrl } from '@up/api/call';
import { apiMenu, apiPlace } from '@up/api/calls/catalogue/catalogue';
import { importDocument } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { interactiveMark } from '@up/federation/contract/interactive-mark';

import { largeOpenApi } from '../../packages/catalogue/src/testing/large-openapi.ts';
import { atMost, type BudgetLine } from '../budgets.ts';
import { medians } from '../median.ts';
import { observePage } from './measure-page.ts';

/** The cost of a catalogue with a document of 470 operations. Unthrottled unless noted. */
export interface CatalogueFigures {
  documentBytes: number;
  importMs: number;
  lcpMs: number;
  longestTaskMs: number;
  /** JavaScript of the docs remote, compressed, without what is loaded on demand. */
  docsJsBytes: number;
  /** From the click in the tree until the operation is shown, after the page has prefetched what is in view. */
  openMs: number;
  /** From a key press in the tree's search until the tree is filtered. */
  searchMs: number;
  /** The same with the CPU slowed down to a quarter. */
  searchSlowMs: number;
}

type Measured = Omit<CatalogueFigures, 'documentBytes' | 'importMs'>;

/** A running site. */
export interface Site {
  origin: string;
  backendOrigin: string;
  dataDirectory: string;
}

/** Imports the document and measures the API reader with it. */
export async function measureLargeCatalogue(browser: Browser, site: Site, runs: number): Promise<CatalogueFigures> {
  const text = JSON.stringify(largeOpenApi({ operations: 470, schemas: 800, sentences: 6 }));
  const importMs = await importDocumentInto(site, text, 'large');
  const addresses = await operationAddresses(site.origin);
  const address = site.origin + (addresses[0] ?? '');
  // The first load renders and compresses the page on the edge.
  await measureOnce(browser, address, addresses[1] ?? '');
  const figures: Measured[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measureOnce(browser, address, addresses[1] ?? ''));
  return { documentBytes: text.length, importMs, ...medians(figures) };
}

/** Imports a document as a package, and returns the milliseconds that it took. */
export async function importDocumentInto(
  { backendOrigin, dataDirectory }: Site,
  text: string,
  packageId: string,
): Promise<number> {
  const token = (await readFile(join(dataDirectory, 'operator-token'), 'utf8')).trim();
  const began = performance.now();
  const response = await fetch(backendOrigin + importDocument.path, {
    method: importDocument.method,
    headers: { 'content-type': 'application/json', [operatorTokenHeader]: token },
    body: JSON.stringify({ entry: 'large.json', files: { 'large.json': text }, apply: true, packageId }),
  });
  if (!response.ok) throw new Error(`The import answered ${response.status}: ${await response.text()}`);
  return performance.now() - began;
}

/** Two operations of one group, as the tree links to them. */
async function operationAddresses(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/en/llms/large.txt`)).text();
  const paths = [...list.matchAll(/\]\((\S+)\.md\)/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((path) => path.includes('/packages/large/')).slice(0, 2);
}

async function measureOnce(browser: Browser, address: string, otherPath: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\/mf-docs\/.*\.js/.test(request.url())) sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  const otherId = otherPath.split('/').at(-1) ?? '';
  const prefetched = Promise.all(
    [`/${otherId}/versionList`, callUrl(apiPlace, { query: { path: otherPath.split('/api-documentation/')[1] } })].map(
      (part) => page.waitForResponse((response) => response.url().endsWith(part)),
    ),
  );
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, interactiveMark);
  const docsJsBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const { lcp, tasks } = await page.evaluate(() => window.benchObserved);
  await prefetched;
  await whenIdle(page);
  const openMs = await measureOpening(page, otherPath);
  await whenIdle(page);
  // The focus loads the complete catalogue, which a search needs.
  const menu = page.waitForResponse((response) =>
    response.url().endsWith(callUrl(apiMenu, { query: { key: 'groups' } })),
  );
  await page.locator('aside input[type=search]').focus();
  await menu;
  await whenIdle(page);
  const searchMs = await measureSearch(page, 'operation 46');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const searchSlowMs = await measureSearch(page, 'operation 123');
  await context.close();
  return {
    lcpMs: lcp,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    docsJsBytes,
    openMs,
    searchMs,
    searchSlowMs,
  };
}

function whenIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

function measureOpening(page: Page, path: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const link = document.querySelector<HTMLElement>(`nav a[href$="${wanted}"]`);
    const before = document.querySelector('h1')?.textContent;
    const began = performance.now();
    link?.click();
    while (document.querySelector('h1')?.textContent === before) {
      if (performance.now() - began > 20_000) throw new Error(`${wanted} did not open`);
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, path);
}

function measureSearch(page: Page, term: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const input = document.querySelector<HTMLInputElement>('aside input[type=search]');
    const count = () => document.querySelector('aside [role=status]')?.textContent;
    const before = count();
    const began = performance.now();
    // Simulates typing: React listens to the element's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    while (count() === before || count() === '') {
      if (performance.now() - began > 20_000) throw new Error('the tree was not filtered');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, term);
}

const aims: Readonly<Record<Exclude<keyof CatalogueFigures, 'documentBytes'>, [budget: string, limit: number]>> = {
  importMs: ['import of the document', 20_000],
  lcpMs: ['LCP of an operation', 800],
  longestTaskMs: ['longest task of an operation', 100],
  docsJsBytes: ['JavaScript of the docs remote', 120 * 1024],
  openMs: ['operation open from the tree', 150],
  searchMs: ['tree search', 50],
  searchSlowMs: ['tree search, CPU 4x slower', 200],
};

/** Compares the figures with their targets. */
export function catalogueLines(figures: CatalogueFigures): BudgetLine[] {
  return Object.entries(aims).map(([key, [budget, limit]]) =>
    atMost(budget, { kind: 'aim', page: '470 operations, 1280 px' }, figures[key as keyof typeof aims], limit),
  );
}
