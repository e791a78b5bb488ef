import { refreshToken } from '@up/api/calls/session';
import type { Page } from '@playwright/test';

import { expect, hydrated, test } from './journey.ts';
import { join, person, refusedCalls, signIn } from './people.ts';

const callsPerTab = 25;

test('50 calls of two tabs with a token that has ended: one refresh, and every call is answered', async ({
  page,
  context,
  faults,
}) => {
  const who = person('Fifty', 'ko');
  await join(page.request, who);
  await signIn(page, who);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await hydrated(tab);
    await expect(tab.getByText(who.text('projects.empty.title'))).toBeVisible();
  }
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(refreshToken.path)) refreshes.push(request.url());
  });
  await page.evaluate(() => localStorage.setItem('UP.local.auth-token', 'ended'));
  const answers = await Promise.all([callOften(page), callOften(other)]);
  expect(answers.flat()).toEqual(Array.from({ length: 2 * callsPerTab }, () => '[]'));
  expect(refreshes).toHaveLength(1);
  refusedCalls(faults);
});

/** Makes calls at once with the page's own client, which the shell hands to every page by its context. */
function callOften(tab: Page): Promise<string[]> {
  return tab.evaluate(async (times) => {
    interface Node {
      memoizedProps?: { portal?: { call(call: object, input: object): Promise<unknown> } } | null;
      child: Node | null;
      sibling: Node | null;
    }
    const root = document.getElementById('root') as unknown as Record<string, Node>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
    const find = (node: Node | null | undefined): NonNullable<Node['memoizedProps']>['portal'] =>
      node ? (node.memoizedProps?.portal ?? find(node.child) ?? find(node.sibling)) : undefined;
    const portal = find(root[key]);
    if (!portal) throw new Error('The page has no portal');
    const projects = { name: 'projects', service: 'main', method: 'GET', path: '/api/projects' };
    const calls = Array.from({ length: times }, () => portal.call(projects, {}));
    return (await Promise.all(calls)).map((answer) => JSON.stringify(answer));
  }, callsPerTab);
}
