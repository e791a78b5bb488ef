import { dayMilliseconds } from '@up/api/day';

import { merchantRequest } from '@up/listen/triggers/objects';

import type { CardDetails } from '../payments/payment.ts';
import type { Expiry } from '../resources/cards/data.ts';
import { sandboxPayers } from './sandbox-payers.ts';
import type { SandboxProject } from './sandbox-project.ts';
import { cardRequest } from './sandbox-requests.ts';

type Made = Record<string, string>;

/** What leads a resource from one of its states to another. */
type Path = readonly [from: string, to: string];

/**
 * Calls of the sandbox that change every resource in every way.
 * @param moveOn moves the sandbox's time on and does the due work
 */
export function eventScenario(sandbox: SandboxProject, moveOn: (milliseconds: number) => Promise<void>) {
  const { newCardholder, newCard, newWallet, pay } = sandboxPayers(() => sandbox);
  let counter = 0;
  const codes = new Map<string, string>();

  async function make<T = Made>(
    path: string,
    body: unknown = {},
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' = 'POST',
  ) {
    const { status, body: made } = await sandbox.call(method, path, method === 'DELETE' ? undefined : body, {
      'idempotency-key': `scenario-${(counter += 1)}`,
    });
    if (status !== 200) throw new Error(`${method} ${path} is answered ${status}: ${JSON.stringify(made)}`);
    return made as T;
  }

  /** A card in a state, and how to bring it to another. */
  async function moveCard([from, to]: Path): Promise<void> {
    const cardholderId = await newCardholder();
    const { cardId, credentials } = await make<{
      cardId: string;
      credentials: Required<CardDetails> & { expiry: Expiry };
    }>('cards?expand=credentials', cardRequest(cardholderId));
    const { cardNumber, expiry } = credentials;
    const become: Readonly<Record<string, () => Promise<unknown>>> = {
      INACTIVE: async () => undefined,
      ACTIVE: () => make(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry }),
      SUSPENDED: () => make(`cards/${cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' }),
      BLOCKED: () => make(`cards/${cardId}/block`, { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST' }),
      BLOCKED_PERMANENTLY: () => make(`cards/${cardId}/block`, { kind: 'PERMANENT', reason: 'SUSPECTED_FRAUD' }),
      LOST: () => make(`cards/${cardId}/report-lost`, { reason: 'LOST', noticedAt: '2026-11-02T09:30:00+09:00' }),
      TERMINATED: () => make(`cards/${cardId}/terminate`, { reason: 'CUSTOMER_REQUEST' }),
    };
    if (from === 'SUSPENDED' || to === 'SUSPENDED') await become.ACTIVE?.();
    if (from === 'BLOCKED' && to === 'SUSPENDED') return endBlock(cardId);
    if (from !== 'ACTIVE' || to !== 'SUSPENDED') await become[from]?.();
    if (from === 'SUSPENDED' && to === 'ACTIVE') await make(`cards/${cardId}/resume`, { verifiedBy: 'APP' });
    else await become[to]?.();
  }

  /** A block of a suspended card ends by time. */
  async function endBlock(cardId: string): Promise<void> {
    await make(`cards/${cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    const until = new Date((await now()).getTime() + dayMilliseconds).toISOString();
    await make(`cards/${cardId}/block`, { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST', until });
    await moveOn(2 * dayMilliseconds);
  }

  /** The time of the sandbox. */
  async function now(): Promise<Date> {
    const { body } = await sandbox.get(`wallets/${await newWallet()}/balance`);
    return new Date(body.readAt);
  }

  async function moveToken([from, to]: Path): Promise<void> {
    const { cardId } = await newCard();
    const device = { deviceId: `dev_${String((counter += 1)).padStart(8, '0')}`, type: 'PHONE' };
    const riskScore = from === 'INACTIVE' ? 50 : 10;
    const passcodeTo = riskScore > 30 ? { passcodeTo: 'SMS' } : {};
    const request = { provider: 'APPLE_PAY', device, riskScore, ...passcodeTo };
    const { token } = await make<{ token: { tokenId: string } }>(`cards/${cardId}/tokens`, request);
    const path = `tokens/${token.tokenId}`;
    const suspend = () => make(`${path}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    if (from === 'SUSPENDED') await suspend();
    if (to === 'DELETED') await make(path, undefined, 'DELETE');
    else if (to === 'SUSPENDED') await suspend();
    else if (from === 'SUSPENDED') await make(`${path}/resume`);
    else {
      await moveOn(2_000);
      await make(`${path}/resend-passcode`, { passcodeTo: 'SMS' });
      await make(`${path}/activate`, { passcode: '204816' });
    }
  }

  async function newBankAccount(cardholderId: string, part = {}): Promise<string> {
    const accountNumber = `1102345${String((counter += 1)).padStart(5, '0')}`;
    const bankAccount = { bankCode: '088', accountNumber, holderName: 'Minseo Kim' };
    const withdrawalConsent = { agreedAt: '2026-11-02T09:30:00+09:00', channel: 'APP' };
    const { bankAccountId = '' } = await make('bank-accounts', {
      cardholderId,
      bankAccount,
      withdrawalConsent,
      ...part,
    });
    // The code of the one-won transfer is the last four digits of the account's number.
    codes.set(bankAccountId, accountNumber.slice(-4));
    return bankAccountId;
  }

  async function verify(bankAccountId: string): Promise<void> {
    await make(`bank-accounts/${bankAccountId}/verifications`);
    await make(`bank-accounts/${bankAccountId}/verifications/confirm`, { code: codes.get(bankAccountId) });
  }

  async function moveBankAccount([from, to]: Path): Promise<void> {
    const bankAccountId = await newBankAccount(await newCardholder());
    if (from === 'VERIFIED' || to === 'VERIFIED') await verify(bankAccountId);
    if (to === 'DELETED') await make(`bank-accounts/${bankAccountId}`, undefined, 'DELETE');
  }

  async function moveMerchant([from, to]: Path): Promise<void> {
    const merchantId = `up9${String((counter += 1)).padStart(5, '0')}`;
    await make('merchants', merchantRequest(merchantId));
    const become = (status: string) => make(`merchants/${merchantId}`, { status, reason: 'Owner asked' }, 'PATCH');
    if (from !== 'ACTIVE') await become(from);
    await become(to);
  }

  async function moveWallet([from, to]: Path): Promise<void> {
    const walletId = await newWallet();
    const suspend = () => make(`wallets/${walletId}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    if (from === 'BLOCKED') await suspend();
    if (to === 'CLOSED') await make(`wallets/${walletId}/close`, { reason: 'CUSTOMER_REQUEST' });
    else if (to === 'BLOCKED') await suspend();
    else await make(`wallets/${walletId}/resume`);
  }

  async function moveDispute([from, to]: Path): Promise<void> {
    const { card } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 8_000);
    const { disputeId } = await make('disputes', { nrNumber, reason: 'NOT_RECEIVED' });
    const add = (text: string) => make(`disputes/${disputeId}/evidence`, { kind: 'OTHER', text });
    const become: Readonly<Record<string, () => Promise<unknown>>> = {
      UNDER_REVIEW: () => add('The parcel never came'),
      WON: () => add('winning_evidence'),
      LOST: () => add('losing_evidence'),
      WITHDRAWN: () => make(`disputes/${disputeId}/withdraw`),
    };
    await become[from]?.();
    // More evidence of a dispute that is under review leaves its status.
    if (from === 'UNDER_REVIEW') await become[from]?.();
    await become[to]?.();
  }

  return {
    moves: {
      card: moveCard,
      token: moveToken,
      bankAccount: moveBankAccount,
      merchant: moveMerchant,
      wallet: moveWallet,
      dispute: moveDispute,
    },
  };
}
