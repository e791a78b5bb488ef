import { createKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';

import {
  approvePayment,
  declinePayment,
  issueCard,
  rejectedRequest,
  type ExchangeData,
} from '../../mf-marketing/src/exchange/exchanges.ts';
import { expect, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';
import { texts } from '../texts.ts';

const en = texts('en');

/** Values that the sandbox generates for every project: only their format is compared. */
const madeUp = new Set([
  ...['cardId', 'cardholderId', 'maskedCardNumber', 'lastFour', 'year', 'month'],
  ...['nrNumber', 'approvalCode', 'requestId', 'createdAt', 'updatedAt', 'approvedAt'],
]);

/** Replaces the digits and letters of generated values by signs, and leaves everything else unchanged. */
function formOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => formOf(each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, formOf(each, key)]));
  }
  return madeUp.has(name) ? String(value).replaceAll(/[A-Za-z0-9]/g, 'x') : value;
}

test('the requests and responses on the front pages are those of the sandbox', async ({ request, baseURL }) => {
  const person = await openPerson(baseURL ?? '', 'Choi Yuna');
  await person.signIn();
  const { projectID } = await person.call(createProject, {
    body: { projectName: 'Front pages', projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' },
  });
  const key = await person.call(createKey, { params: { projectId: projectID }, body: { keyType: 'mock' } });
  const keys = { 'X-UP-Access-Key': key.accessKey, 'X-UP-Secret-Key': key.secretKey };
  const post = async (path: string, data: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await request.post(path, { data, headers: { ...keys, ...headers } });
    return { status: response.status(), body: (await response.json()) as Record<string, unknown> };
  };
  const repeat = async ({ path, headers, status, response, ...exchange }: ExchangeData, changes: object) => {
    const given = await post(path, { ...exchange.request, ...changes }, headers);
    expect(String(given.status)).toBe(status.slice(0, 3));
    expect(formOf(given.body)).toMatchObject(formOf(response) as Record<string, unknown>);
    return given.body;
  };

  const agreed = { agreed: true, agreedAt: '2026-11-02T09:30:00+09:00' };
  const holder = await post('/sandbox/v1/cardholders', {
    externalId: 'member-20431',
    name: { familyName: 'Kim', givenName: 'Minseo', printedName: 'KIM MINSEO' },
    birthDate: '1994-03-17',
    email: 'minseo.kim@example.com',
    mobileNumber: '+821012345678',
    consents: [
      { type: 'TERMS_OF_SERVICE', ...agreed },
      { type: 'PERSONAL_DATA', ...agreed },
    ],
  });
  const { cardholderId } = holder.body;
  const issued = await repeat(issueCard, { cardholderId });
  // The same key again returns the same card, as the page of the core API says.
  expect((await repeat(issueCard, { cardholderId })).cardId).toBe(issued.cardId);
  await repeat(rejectedRequest, { cardholderId });

  const made = await post('/sandbox/v1/cards?expand=credentials', { ...issueCard.request, cardholderId });
  const { cardId, lastFour, expiry, credentials: card } = made.body;
  const activated = await post(`/sandbox/v1/cards/${String(cardId)}/activate`, { lastFour, expiry });
  expect(activated.status).toBe(200);
  const method = { type: 'CARD', card };
  await repeat(approvePayment, { method });
  await repeat(declinePayment, { method });
});

test('an address opens one answer of the FAQ, and a search narrows the questions', async ({ page }) => {
  await page.goto(`/en${pages.faq()}#two-keys`);
  await expect(page.getByText('A project has at most two pairs of each kind.')).toBeVisible();
  await page.getByRole('searchbox', { name: en('marketing.faq.search') }).fill('retry-after');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['I’m getting 429 responses.']);
});

test('notices have a feed in each language', async ({ request }) => {
  for (const [path, title] of [
    [pages.noticeFeed(), 'UP 공지사항'],
    [`/en${pages.noticeFeed()}`, 'UP notices'],
  ] as const) {
    const feed = await request.get(path);
    expect(feed.headers()['content-type']).toContain('application/atom+xml');
    expect(await feed.text()).toContain(`<title>${title}</title>`);
  }
});
