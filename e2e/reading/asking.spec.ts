import { oneClickUnsubscribePath, subscribeNewsletter } from '@up/api/calls/people/newsletter';
import { mailbox, type MailboxMail } from '@up/api/calls/platform/mailbox';
import { callUrl } from '@up/api/call';
import { pages } from '@up/api/pages';

import { goodPdf } from '../../packages/platform/src/testing/files/pdf-files.ts';
import { expect, expectAccessible, hydrated, test } from '../journey.ts';
import { mailedLink } from '../people.ts';
import { texts } from '../texts.ts';

const en = texts('en');
const ko = texts('ko');
/** A message with its values filled in. */
const withValues = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]));

test('a visitor writes to the provider with a PDF and gets a number by mail @full', async ({ page }) => {
  const email = 'asker-with-a-file@example.com';
  await page.goto(`/en${pages.contact()}`);
  await hydrated(page);
  const field = (id: string) => page.getByRole('main').getByLabel(en(`marketing.contact.${id}`), { exact: true });
  const form = page.getByRole('form', { name: en('marketing.contact.form') });

  // A connection slow enough to see the upload and cancel it.
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 50_000 });
  const file = {
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([goodPdf, Buffer.alloc(400_000)]),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  const progress = page.getByRole('progressbar', { name: withValues(en('forms.file.sending'), { name: file.name }) });
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: en('forms.file.cancel') }).press('Enter');
  await expect(progress).toHaveCount(0);
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });

  const remove = page.getByRole('button', { name: en('forms.file.remove') });
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: goodPdf });
  await remove.press('Enter');
  await expect(page.getByText(withValues(en('forms.file.removed'), { name: file.name }))).toBeAttached();
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: goodPdf });
  await expect(remove).toBeVisible();

  await form.getByRole('button', { name: en('marketing.contact.submit') }).click();
  await expect(field('title.label')).toBeFocused();
  for (const [id, value] of [
    ['title.label', 'Expense cards for 300 people'],
    ['description.label', 'Our plan is attached.'],
    ['name', 'Kim Minseo'],
    ['company', 'Example Pay'],
    ['mobileNumber', '01012345678'],
  ] as const) {
    await field(id).fill(value);
  }
  await form.getByLabel(en('marketing.contact.email'), { exact: true }).fill(email);
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: en('marketing.contact.submit') }).click();
  await expect(page.getByRole('heading', { name: en('marketing.contact.received.title') })).toBeFocused();
  const number = await page.getByRole('main').getByRole('strong').textContent();
  await expect
    .poll(async () => {
      const response = await page.request.get(callUrl(mailbox, { query: { recipient: email } }));
      return ((await response.json()) as MailboxMail[])[0]?.text ?? '';
    })
    .toContain(number);
});

test('a bot that fills in the hidden field is turned away', async ({ page }) => {
  const questions: string[] = [];
  page.on('request', (request) => questions.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(pages.contact());
  await hydrated(page);
  const form = page.getByRole('form', { name: ko('marketing.contact.newsletter.title') });
  await form.locator('input[name=homepage]').fill('https://spam.example', { force: true });
  await form.getByLabel(ko('marketing.contact.email')).fill('program@example.com');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  const data = { email: 'program@example.com', newsletterConsent: true, homepage: 'https://spam.example' };
  const response = await page.request.post(callUrl(subscribeNewsletter, {}), { data });
  expect(response.status()).toBe(400);
  await expect(form).toBeVisible();
  expect(questions).not.toContain(`POST ${subscribeNewsletter.path}`);
});

test('a subscription starts with a link in a mail and ends with one click in a mail program', async ({ page }) => {
  const email = 'reader-of-news@example.com';
  async function subscribe() {
    await page.goto(pages.contact());
    await hydrated(page);
    const form = page.getByRole('form', { name: ko('marketing.contact.newsletter.title') });
    await form.getByLabel(ko('marketing.contact.email')).fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: ko('marketing.contact.newsletter.submit') }).click();
    await expect(page.getByText(withValues(ko('marketing.contact.newsletter.asked'), { email }))).toBeVisible();
  }
  await subscribe();
  const confirmation = await mailedLink(page.request, email, pages.newsletterConfirmation.pattern);
  await page.goto(confirmation);
  await hydrated(page);
  await page.getByRole('button', { name: ko('marketing.newsletter.start.action') }).click();
  await expect(page.getByText(ko('marketing.newsletter.start.done'))).toBeVisible();

  const end = new URL(await mailedLink(page.request, email, pages.newsletterUnsubscribe.pattern));
  const oneClick = `${oneClickUnsubscribePath}?token=${end.searchParams.get('token')}`;
  const post = (form: Record<string, string>) => page.request.post(oneClick, { form });
  expect((await post({})).status()).toBe(400);
  expect((await post({ 'List-Unsubscribe': 'One-Click' })).status()).toBe(200);
  // Only an address without a subscription gets a mail.
  await subscribe();
  await mailedLink(page.request, email, pages.newsletterConfirmation.pattern, confirmation);
});

test('the online consulting leads through its questions to a result that can be kept', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const name = 'Online consulting';
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.getByRole('button', { name: en('marketing.consulting.start') }).press('Enter');
  for (const response of ['programme.consumers', 'cards.mobile', 'wallet.yes', 'merchants.no', 'launch.quarter']) {
    await page.getByRole('radio', { name: en(`marketing.consulting.${response}`), exact: true }).press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('marketing.consulting.result.title'));
  const products = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(products.first()).toContainText('Card Issuing');
  const shown = await products.allTextContents();
  await page.reload();
  await expect(products).toHaveText(shown);
  await expectAccessible(page);
  await page.getByRole('link', { name: en('marketing.consulting.contact') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('marketing.contact.consulting.title'));
  // The form is prefilled with the recommendation.
  const description = page.getByLabel(en('marketing.contact.description.label'), { exact: true });
  await expect(description).toHaveValue(/Card Issuing, .*\n.*online-consulting\/result\?uuid=/);
});

test('the site is searched by keyboard, also by initial consonants', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const open = page.getByRole('banner').getByRole('button', { name: ko('shell.search.open') });
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await open.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ko('shell.search.empty'))).toBeVisible();
  await page.keyboard.insertText('ㅋㄷㅂㄱ');
  const options = page.getByRole('listbox', { name: ko('shell.search.suggestions') }).getByRole('option');
  await expect(options.first()).toContainText('카드 발급');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('카드');

  await open.press('Enter');
  await page.keyboard.insertText('멱등');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(pages.search.pattern));
  await expect(page.getByRole('main').locator('mark').first()).toContainText('멱등');

  // The blog has no results, so there is no link to them.
  await expect(page.getByRole('link', { name: /^블로그/ })).toHaveCount(0);

  await page.goto(pages.search({ match: 'qqqqzzzz' }));
  await expect(page.getByText(ko('marketing.search.none.title'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
});
