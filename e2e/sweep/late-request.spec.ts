import { pages } from '@up/api/pages';
import { test as base, expect, type Browser } from '@playwright/test';

import { inParallel } from '../../packages/cli/src/pages/in-parallel.ts';
import { Cast } from './cast.ts';
import { declaredRoutes } from './declared-routes.ts';
import { examplesOf, type Example } from './examples.ts';
import { openWithLateRequest } from './late-request.ts';
import { languages } from './looks.ts';
import { localised } from './open-example.ts';

const test = base.extend<object, { cast: Cast }>({
  // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and the runner reads the pattern
  cast: [async ({}, use) => use(await Cast.open(process.env.SITE_ORIGIN ?? '')), { scope: 'worker' }],
});
test.describe.configure({ mode: 'parallel' });

/** A page of members, whose markup is only a frame, which differs most from the page; all pages in the full run. */
const always: string = pages.sandboxActivity.pattern;
/** What React needs before it begins, and what loads after the page, in the same way on every page. */
const isIndependent =
  /^shell: (shell|messages-\w+|page-application|telemetry|deferred|application-panels)\.js|compositions/;

/** On how many pages this process has delayed a script: those that pages share do the same on all of them. */
const delays = new Map<string, number>();
const maxDelays = 2;

const examples = examplesOf(declaredRoutes).filter(({ endsSession, status }) => !endsSession && status === undefined);
for (const [place, example] of examples.entries()) {
  const isFirst = examples.findIndex(({ pattern }) => pattern === example.pattern) === place;
  // Visitors are sent from pages of members to sign in, and members see those of visitors too; each language once.
  const other = example.as === 'visitor' ? 'member' : 'visitor';
  for (const [turn, as] of ([example.as, other] as const).entries()) {
    const access = declaredRoutes.find(({ pattern }) => pattern === example.pattern)?.access;
    // Such a page learns from its first call that it has to send a visitor to sign in, and the browser logs the status.
    const asksWho = as === 'visitor' && access === 'deferred';
    const tag = turn === 0 && isFirst && example.pattern === always ? '' : ' @full';
    test(`${example.name} is shown to a ${as} whichever request is late${tag}`, async ({ browser, cast }) => {
      test.slow();
      const language = languages[(place + turn) % languages.length] ?? 'ko';
      const faults = await faultsOf(browser, cast, { ...example, as }, language);
      expect(faults.filter((fault) => !(asksWho && fault.includes('status of 401')))).toEqual([]);
    });
  }
}

/** Opens a page as it is, then with each of its requests late, and lists what went wrong. */
async function faultsOf(browser: Browser, cast: Cast, { path, as }: Example, language: 'ko' | 'en'): Promise<string[]> {
  const open = async (late?: string) => {
    const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN, timezoneId: 'Asia/Seoul' });
    try {
      await cast.seat(context, as);
      const address = localised(typeof path === 'string' ? path : await path(cast), language);
      return await openWithLateRequest(context, { address, late });
    } finally {
      await context.close();
    }
  };
  const { faults, requests } = await open();
  const names = [...new Set(requests)].filter((name) => !isIndependent.test(name) && isToBeDelayed(name));
  const late = await inParallel(names, 4, async (name) => {
    const outcome = await open(name);
    return outcome.faults.map((fault) => `${name} late, ${language}, ${as}: ${fault}`);
  });
  return [...faults, ...late.flat()];
}

/** Every call on every page, and a script on the first pages that load it. */
function isToBeDelayed(name: string): boolean {
  if (!name.endsWith('.js')) return true;
  const before = delays.get(name) ?? 0;
  delays.set(name, before + 1);
  return before < maxDelays;
}
