import { refreshToken } from '@up/api/calls/people/session';

import { expect, hydrated, test } from '../journey.ts';
import { join, person, rejectedCalls, signIn } from '../people.ts';

test('four tabs that load at the same time with an expired token make one refresh, and every tab gets its responses', async ({
  page,
  context,
  faults,
}) => {
  const who = person('Fifty', 'ko');
  await join(page.request, who);
  await signIn(page, who);
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/dashboard');
    await hydrated(tab);
    await expect(tab.getByText(who.text('projects.firstSteps.title'))).toBeVisible();
  }
  const refreshes: string[] = [];
  let rejected = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(refreshToken.path)) refreshes.push(request.url());
  });
  context.on('response', (response) => {
    if (response.status() === 401) rejected += 1;
  });
  await page.evaluate(() => localStorage.setItem('UP.local.auth-token', 'ended'));
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByText(who.text('projects.firstSteps.title'))).toBeVisible();
  expect(rejected).toBeGreaterThan(1);
  expect(refreshes).toHaveLength(1);
  rejectedCalls(faults);
});
