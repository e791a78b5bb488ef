import type { Browser, CDPSession, Page } from '@playwright/test';

import { interactiveMark } from '../../shell/src/interactive-mark.ts';

/** Bytes of bodies as they came, compressed and without headers; times in milliseconds since the navigation began. */
export interface PageFigures {
  requests: number;
  jsBytes: number;
  htmlBytes: number;
  /** The longest chain of requests of which each began after the one before had ended. */
  serialRoundTrips: number;
  fcpMs: number;
  lcpMs: number;
  /** When React has taken over the page, but for parts that follow; 0 for a page without it. */
  interactiveMs: number;
  /** When it has taken over those as well, and the JavaScript that had come by then. */
  wholeMs: number;
  wholeJsBytes: number;
}

interface Transfer {
  type: string;
  start: number;
  end: number;
  headerBytes: number;
  bytes: number;
}

const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93_750 };
const cpuSlowdown = 4;

/** Opens a page in a fresh context, throttled, and reads what it cost. */
export async function measurePage(
  browser: Browser,
  url: string,
  { hydrates }: { hydrates: boolean },
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await followTransfers(session);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load' });
  if (hydrates) await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, interactiveMark);
  const interactiveMs = hydrates
    ? await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, interactiveMark)
    : 0;
  const wholeMs = hydrates ? await whenWhole(page) : 0;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const paints = await readPaints(page);
  const began = Math.min(...[...transfers.values()].map(({ start }) => start));
  // What a page fetches ahead, once it answers, is no cost of its first view.
  const before = (ms: number) =>
    [...transfers.values()].filter(({ start, end }) => end > 0 && (!hydrates || start < began + ms / 1000));
  const done = before(interactiveMs);
  await context.close();
  return {
    requests: done.length,
    jsBytes: sum(done.filter(({ type }) => type === 'Script')),
    htmlBytes: sum(done.filter(({ type }) => type === 'Document')),
    serialRoundTrips: longestChain(done),
    ...paints,
    interactiveMs,
    wholeMs,
    wholeJsBytes: sum(before(wholeMs).filter(({ type }) => type === 'Script')),
  };
}

/** When the last button of the page belongs to React. */
async function whenWhole(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('#root button')];
    const whole = buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__react')));
    return whole && performance.now();
  });
  return (await handle.jsonValue()) as number;
}

async function followTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('data:'))
      transfers.set(requestId, { type: type ?? '', start: timestamp, end: 0, headerBytes: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.headerBytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { end: timestamp, bytes: encodedDataLength - transfer.headerBytes });
  });
  return transfers;
}

function observePaints(): void {
  const seen = { lcp: 0 };
  Object.assign(globalThis, { portalPaints: seen });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function readPaints(page: Page): Promise<Pick<PageFigures, 'fcpMs' | 'lcpMs'>> {
  return page.evaluate(() => ({
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcpMs: (globalThis as unknown as { portalPaints: { lcp: number } }).portalPaints.lcp,
  }));
}

function sum(transfers: Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

function longestChain(transfers: Transfer[]): number {
  const sorted = transfers.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  sorted.forEach((transfer, index) => {
    const before = sorted.slice(0, index).map((other, at) => (other.end <= transfer.start ? (depths[at] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
