import type { BrowserContext, Page } from '@playwright/test';

import { interactiveMark } from '@up/federation/contract/interactive-mark';

/** The longest that a request is delayed: long after React begins without the page. In milliseconds. */
const longestDelayMs = 4000;
/** How late each of React's tasks begins, so that much can happen between two of them. In milliseconds. */
const taskDelayMs = 60;
/** How long a page may take in all, on a busy machine. In milliseconds. */
const shownMs = 45_000;

declare global {
  interface Window {
    /** Resolves when React begins to render the first page. */
    reactBegins?: Promise<undefined>;
  }
}

export interface LateVisit {
  /** Path and query of the page. */
  address: string;
  /** The name of the request that arrives only once React has begun to render. */
  late?: string;
}

/** What went wrong, and which requests the page made. */
export interface LateOutcome {
  faults: string[];
  requests: string[];
}

/**
 * Opens a page as on a busy machine, where React begins each task late, with one request that arrives just when it has
 * begun: the moment at which the server's markup and the page's code can differ, or an update can be lost.
 */
export async function openWithLateRequest(context: BrowserContext, { address, late }: LateVisit): Promise<LateOutcome> {
  const page = await context.newPage();
  const outcome: LateOutcome = { faults: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') outcome.faults.push(message.text().slice(0, 200));
  });
  page.on('pageerror', ({ message }) => outcome.faults.push(message.slice(0, 200)));
  try {
    await page.addInitScript(delayTasks, taskDelayMs);
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) {
        const name = nameOf(request.url());
        outcome.requests.push(name);
        if (name === late) await untilReactBegins(page);
      }
      await route.continue().catch(() => undefined);
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(isShown, interactiveMark, { timeout: shownMs }).catch(async () => {
      const text = await page.locator('main').innerText();
      outcome.faults.push(`not shown after ${shownMs / 1000} s: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
    });
    return outcome;
  } finally {
    await page.close();
  }
}

/** A request by its path, without versions and ids, which differ between two visits. */
function nameOf(url: string): string {
  return new URL(url).pathname.replace(/^\/_portal\/([\w-]+)\/[^/]+\//, '$1: ').replaceAll(/[\da-f-]{36}/g, ':id');
}

async function untilReactBegins(page: Page): Promise<void> {
  const longest = new Promise((resolve) => setTimeout(resolve, longestDelayMs));
  await Promise.race([page.evaluate(() => window.reactBegins).catch(() => undefined), longest]);
}

/** Runs in the page, before its scripts. React's scheduler begins each task by a message to itself. */
function delayTasks(delayMs: number): void {
  const { postMessage } = MessagePort.prototype;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  window.reactBegins = promise;
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: [unknown]) {
    const root = document.getElementById('root') ?? {};
    const send = () => {
      Reflect.apply(postMessage, this, message);
    };
    if (Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
      resolve(undefined);
      setTimeout(send, delayMs);
    } else send();
  };
}

/** Runs in the page: whether the page is shown, and not only the frame. */
function isShown(mark: string): boolean {
  const isBusy = document.querySelector('main [aria-busy=true]') !== null;
  return performance.getEntriesByName(mark).length > 0 && !isBusy && document.querySelector('main h1') !== null;
}
