import { daySeconds } from '@up/api/day';

import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../journey.ts';
import { field, mailedLink, person, rejectedCalls, signIn, signUp } from '../people.ts';
import { freePort } from '@up/processes/free-port';
import { openBackend, openEdge, type Backend, type Edge } from '../site/site.ts';

/** The value of `tokenSeconds` in the backend for activation links. */

interface Late {
  backend: Backend;
  edge: Edge;
}

/** Separate services, so that moving the clock does not end links and sessions of other journeys. */
const test = base.extend<object, { late: Late }>({
  late: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and the runner reads the pattern
    async ({}, use) => {
      const port = await freePort();
      const backend = await openBackend(`http://localhost:${port}`);
      const services = { main: backend.origin, content: `${backend.origin}/content`, port };
      const edge = await openEdge({}, services);
      await use({ backend, edge });
      await edge.close();
      await backend.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ late }, use) => use(late.edge.origin),
});
test.use({ viewport: { width: 390, height: 844 } });

test('an activation link expires after a day, and leads to a new one that works @full', async ({
  page,
  faults,
  late,
}) => {
  const who = person('Expired link', 'ko');
  const { text } = who;
  const title = (id: string) => page.getByRole('heading', { level: 1, name: text(id) });
  await signUp(page.request, who);
  const link = await mailedLink(page.request, who.email, '/user/activation');
  await late.backend.letPass(daySeconds);

  await page.goto(link);
  await expect(title('account.activation.expired.title')).toBeVisible();
  await expect(page.getByText(text('account.activation.expired.what'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  rejectedCalls(faults);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('account.resend.title') })
    .click();
  await expect(title('account.resend.title')).toBeVisible();
  await field(page, who, 'account.field.email').fill(who.email);
  await page.keyboard.press('Enter');
  await expect(title('account.resend.sent.title')).toBeVisible();

  await page.goto(await mailedLink(page.request, who.email, '/user/activation', link));
  await expect(title('account.activation.verified.title')).toBeVisible();
  await signIn(page, who);
});
