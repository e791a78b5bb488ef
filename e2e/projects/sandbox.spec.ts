import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import type { CallFunction } from '@up/api/client';
import { createKey, type Key } from '@up/api/calls/projects/key';
import { paymentTestCards } from '@up/api/calls/trials/payment-test';
import { createProject } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';

import { cardholderRequest, cardRequest, paymentRequest } from '../../packages/sandbox/src/testing/sandbox-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';
import { texts } from '../texts.ts';

const text = texts('en');
/** A pattern that matches a message with any values. */
const filled = (id: string) => new RegExp(text(id).replaceAll(/\{[^}]*\}/g, '.+'));

interface IssuedCard {
  cardId: string;
  credentials: { cardNumber: string; expiry: { year: string; month: string }; cvc: string };
}

/** A project with a key and an active card. */
async function openProject(call: CallFunction, origin: string) {
  const project = await call(createProject, {
    body: { projectName: 'Rehearsal', projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' },
  });
  const params = { projectId: project.projectID };
  const key = (await call(createKey, { params, body: { keyType: 'mock' } })) as Key & { secretKey: string };
  const headers = {
    'Content-Type': 'application/json',
    'X-UP-Access-Key': key.accessKey,
    'X-UP-Secret-Key': key.secretKey,
  };
  const post = async <Reply>(path: string, body: object) => {
    const response = await fetch(`${origin}/sandbox/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Reply;
  };
  const { cardholderId } = await post<{ cardholderId: string }>('cardholders', cardholderRequest());
  const card = await post<IssuedCard>('cards?expand=credentials', cardRequest(cardholderId));
  const { cardNumber, expiry } = card.credentials;
  await post(`cards/${card.cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
  return { projectId: project.projectID, card: card.credentials, headers };
}

test('rehearses a payment with its callbacks, from the first call to the ledger @full', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const person = await openPerson(origin, 'Han Sandbox');
  const state = await person.signIn();
  const { projectId, card, headers } = await openProject(person.call, origin);
  await context.setStorageState(state);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  // The body as JSON, in an editor that the page's policy allows and that can be left by keyboard.
  await page.goto(`/en${pages.sandbox({ aid: 'approve-payment', pid: 'card-issuing', gid: 'payments' })}`);
  await hydrated(page);
  await page.getByRole('button', { name: text('docs.sandbox.body.json'), exact: true }).click();
  const editor = page.getByRole('textbox', { name: text('docs.sandbox.body.jsonLabel') });
  await expect(editor).toBeVisible();
  await expect(editor).toHaveCSS('caret-color', /^(?!rgb\(0, 0, 0\)).+/);
  // Each payment needs a key of its own.
  const key = page.getByRole('textbox', { name: 'Idempotency-Key' });
  const write = async (amount: number) => {
    await key.fill(randomUUID());
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(JSON.stringify(paymentRequest({ type: 'CARD', card }, amount), null, 2));
  };
  await write(12_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();

  const response = page.getByRole('region', { name: text('docs.sandbox.answer'), exact: true });
  await page.keyboard.press('Control+Enter');
  await expect(response.getByText('"APPROVED"', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The same command pasted into a shell makes the same call, and with another key another payment.
  await page.getByRole('button', { name: text('docs.sandbox.curl.reveal') }).click();
  const command =
    (await page.getByRole('region', { name: text('docs.sandbox.curl'), exact: true }).textContent()) ?? '';
  const inShell: unknown = JSON.parse(
    execFileSync('bash', ['--norc'], {
      input: `${command.replace(await key.inputValue(), randomUUID())} --silent`,
      encoding: 'utf8',
    }),
  );
  expect(inShell).toMatchObject({ status: 'APPROVED', responseCode: '0000' });

  // A declined payment gives its reason, and both calls are compared.
  await write(9_905_101);
  await page.keyboard.press('Control+Enter');
  await expect(response.getByText('"DECLINED"', { exact: true })).toBeVisible();
  await expect(response.getByRole('link', { name: text('docs.sandbox.code.more') })).toBeVisible();
  await page.getByRole('link', { name: text('docs.sandbox.history.all') }).click();
  // A call of the same API from elsewhere appears in the list that is open.
  await expect(page.getByText(text('docs.activity.live'), { exact: true })).toBeVisible();
  const shown = page.getByRole('row');
  const before = await shown.count();
  await fetch(`${origin}/sandbox/v1/payments`, { method: 'POST', headers, body: '{}' });
  await expect(shown).toHaveCount(before + 1);
  const boxes = page.getByRole('checkbox', { name: filled('docs.activity.compare.choose') });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('link', { name: text('docs.activity.compare.action') }).click();
  const difference = page.getByRole('region', { name: text('docs.activity.diff.answer') }).first();
  await expect(difference).toContainText('DECLINED');
  await expect(difference).toContainText('APPROVED');

  // Its callbacks are delivered and verified, and one is sent again.
  await page.getByRole('link', { name: text('docs.activity.view.callbacks'), exact: true }).click();
  const approved = page.getByRole('row', { name: /PAYMENT_APPROVED/ }).first();
  await expect(approved).toContainText(text('docs.delivery.DELIVERED'), { timeout: 30_000 });
  await approved.getByRole('link').click();
  await page.getByRole('button', { name: text('docs.activity.resend') }).click();
  await expect(page.getByText(text('docs.activity.resent'))).toBeVisible();
  await expect(page.getByRole('article', { name: 'Attempt 2' })).toBeVisible();
  await page.getByRole('link', { name: text('docs.activity.view.receiver'), exact: true }).click();
  await expect(page.getByText(text('docs.activity.receipt.verified'), { exact: true }).first()).toBeVisible();

  // Time passes, the payments are settled, and the card's limit is available again.
  await page.getByRole('button', { name: text('docs.clock.day'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('docs.clock.move'), exact: true })
    .click();
  await expect(page.getByText(text('docs.clock.moved'))).toBeVisible();
  const [tested] = await person.call(paymentTestCards, { params: { projectId } });
  expect(tested?.available).toBe(5_000_000);

  // The ledger shows the movements of the money: opened, held by the payments, settled.
  await page.getByRole('link', { name: text('docs.activity.view.ledger'), exact: true }).click();
  const movements = page.getByRole('region', { name: text('docs.activity.movements'), exact: true });
  const kinds = ['SETTLEMENT', 'PAYMENT', 'PAYMENT', 'OPENING'].map((kind) => text(`docs.activity.movement.${kind}`));
  await expect(movements.getByRole('listitem')).toHaveText(kinds.map((kind) => new RegExp(`^${kind}`)));
  const settled = movements.getByRole('listitem').first();
  await expect(settled).toContainText('-24,000 KRW');

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
