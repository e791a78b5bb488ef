import type { CDPSession } from '@playwright/test';

import { leftoversOf, newLeftovers, watchLeftovers } from '@up/federation/journeys/leftovers';

import { applications } from '../../scripts/applications.ts';
import { expect, hydrated, test } from '../journey.ts';

/** Links to pages of three remotes, and the path of each. */
const tour = [
  { region: 'contentinfo', name: 'API documentation', path: /\/en\/developers\/api-documentation/ },
  { region: 'banner', name: 'Sign in', path: /\/en\/user\/login/ },
  { region: 'banner', name: 'Contact us', path: /\/en\/resources\/contact-us/ },
  { region: 'banner', name: 'UP home', path: /\/en$/ },
] as const;
/** Until all code and data of the tour are loaded, and caches have their size. */
const roundsBefore = 10;
const rounds = 50;
/** What may differ between two moments of a page that does not grow. */
const tolerance = { heapBytes: 1_500_000, nodes: 1.05, listeners: 1.05 };

/** What the page holds after its garbage has been collected. */
async function held(session: CDPSession) {
  // The first collection runs finalizers, whose objects the second one collects.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapBytes: figure('JSHeapUsedSize'), nodes: figure('Nodes'), listeners: figure('JSEventListeners') };
}

test('200 navigations between remotes leave heap, nodes, listeners, timers and observers as they were @full', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await watchLeftovers(page, applications);
  await page.goto('/en');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const goRound = async () => {
    for (const { region, name, path } of tour) {
      await page.getByRole(region).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < roundsBefore; round += 1) await goRound();
  const before = await held(session);
  const registered = await leftoversOf(page);
  for (let round = 0; round < rounds; round += 1) await goRound();
  const after = await held(session);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(tolerance.heapBytes);
  expect(after.nodes / before.nodes).toBeLessThan(tolerance.nodes);
  expect(after.listeners / before.listeners).toBeLessThan(tolerance.listeners);
  // The same page as before; a timer that has not ended yet may be one of this visit.
  await expect.poll(async () => newLeftovers(registered, await leftoversOf(page))).toEqual([]);
});
