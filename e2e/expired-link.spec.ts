import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from './journey.ts';
import { field, mailedLink, person, refusedCalls, signIn, signUp } from './people.ts';
import { freePort } from './site/ports.ts';
import { openBackend, openEdge, type Backend, type Edge, type Published } from './site/site.ts';

/** What `tokenSeconds` of the backend gives the link of an activation. */
const day = 24 * 60 * 60;

// Time passes for services of their own: nobody else's links and sessions end with it.
let backend: Backend;
let edge: Edge;

const test = base.extend({
  // The name of the fixtures that this one needs: none.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(edge.origin),
});
test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  const port = await freePort();
  backend = await openBackend(`http://localhost:${port}`);
  const services = { main: backend.origin, content: `${backend.origin}/content`, port };
  edge = await openEdge(services, JSON.parse(process.env.SITE_PUBLISHED ?? '[]') as Published);
});
test.afterAll(async () => {
  await edge.close();
  await backend.close();
});

test('the link of an activation mail is too old a day later, and leads to a new mail, whose link works', async ({
  page,
  faults,
}) => {
  const who = person('Expired link', 'ko');
  const { text } = who;
  const title = (id: string) => page.getByRole('heading', { level: 1, name: text(id) });
  await signUp(page.request, who);
  const link = await mailedLink(page.request, who.email, '/user/activation');
  await backend.letPass(day);

  await page.goto(link);
  await expect(title('account.activation.expired.title')).toBeVisible();
  await expect(page.getByText(text('account.activation.expired.what'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  refusedCalls(faults);
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
