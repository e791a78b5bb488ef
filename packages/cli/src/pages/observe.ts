import type { Browser, BrowserContext, Page } from '@playwright/test';

import { interactiveMark } from '@up/federation/contract/interactive-mark';
import { openLink } from '@up/federation/journeys/open-link';

import type { Observation } from '../rehearsal/differences.ts';

/** How long a page may take until it responds, in milliseconds. */
const interactiveMs = 15_000;

/** How long a page may load data after it responds, in milliseconds. */
const idleMs = 5000;

/** How long an edge may take to start with other versions, and how often it is asked, in milliseconds. */
const startMs = 45_000;
const askAgainMs = 300;

/** Versions by application. */
export type Versions = Readonly<Record<string, string>>;

/**
 * A browser's context that sees the versions of a signed link.
 * @param state what the browser has stored: a session
 * @throws {Error} when the site does not accept the link
 */
export async function openContext(
  browser: Browser,
  link: string,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
  viewport = { width: 1280, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'en',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(state ? { storageState: state } : {}),
  });
  try {
    await openLink(context.request, link);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** An edge starts its workers at the first visit of these versions. What is not served then is part of the observation. */
export async function untilServed(context: BrowserContext, url: string, versions: Versions): Promise<void> {
  for (const end = performance.now() + startMs; performance.now() < end;) {
    const response = await context.request.get(url);
    if (missingVersions(versions, await response.text()).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

/** The versions that a document does not name. */
function missingVersions(versions: Versions, html: string): string[] {
  return Object.entries(versions)
    .filter(([application, version]) => !html.includes(`/${application}/${version}/`))
    .map(([application, version]) => `${application} ${version}`);
}

/**
 * Opens a page in a document of its own.
 * @param versions that the page has to come from
 */
export async function observe(context: BrowserContext, url: string, versions: Versions): Promise<Observation> {
  const page = await context.newPage();
  try {
    const errors: string[] = [];
    // Addresses contain versions, which differ; so do the lines of a stack.
    const add = (text: string) => errors.push((text.split('\n', 1)[0] ?? '').replaceAll(/https?:\/\/\S+/g, '…'));
    page.on('console', (message) => {
      if (message.type() === 'error') add(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => add(`error: ${error.message}`));
    await page.addInitScript(watchPage);
    const response = await page.goto(url);
    const html = (await response?.text()) ?? '';
    for (const missing of missingVersions(versions, html)) add(`${missing} was not served`);
    if (!(await isInteractive(page))) add(`does not respond after ${interactiveMs / 1000} s`);
    // A page that keeps a connection open is read after the limit.
    await page.waitForLoadState('networkidle', { timeout: idleMs }).catch(() => undefined);
    const { text: hydrated, layoutShift } = await page.evaluate(readPage);
    return { status: response?.status() ?? 0, rendered: textOfMain(html), hydrated, errors, layoutShift };
  } catch (error) {
    // Such as a page that navigates away again and again: a fault of this page, not of the rehearsal.
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { status: 0, rendered: '', hydrated: '', errors: [`cannot be opened: ${message}`], layoutShift: 0 };
  } finally {
    await page.close();
  }
}

/** Whether a page responds to its visitor, and has loaded the data that it shows, within the time limit. */
export async function isInteractive(page: Page): Promise<boolean> {
  const check = (mark: string) =>
    performance.getEntriesByName(mark).length > 0 && document.querySelector('main [aria-busy=true]') === null;
  return page.waitForFunction(check, interactiveMark, { timeout: interactiveMs }).then(
    () => true,
    () => false,
  );
}

/** What {@link watchPage} collects in a page. Times in milliseconds since the navigation began. */
interface Watched {
  layoutShift: number;
  largestPaintMs: number;
}

declare global {
  interface Window {
    rehearsalWatched: Watched;
  }
}

/** Runs in the page, before its own scripts. */
export function watchPage(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const watched = { layoutShift: 0, largestPaintMs: 0 };
  window.rehearsalWatched = watched;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) watched.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    watched.largestPaintMs = list.getEntries().at(-1)?.startTime ?? watched.largestPaintMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page: what it shows once its text stays the same for half a second, and what was collected. */
export async function readPage(): Promise<Watched & { text: string }> {
  await document.fonts.ready;
  const read = () => document.querySelector<HTMLElement>('main')?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
  let text = read();
  // At most five seconds: a page may count time.
  for (let quiet = 0, turn = 0; quiet < 5 && turn < 50; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = read();
    quiet = next === text ? quiet + 1 : 0;
    text = next;
  }
  // A shift is reported after the frame in which it occurred.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { ...window.rehearsalWatched, text };
}

/**
 * The text of a page in the server's markup, without the frame around it. Entities stay as they are written: the text is
 * compared with that of another document of the same server.
 */
export function textOfMain(html: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
