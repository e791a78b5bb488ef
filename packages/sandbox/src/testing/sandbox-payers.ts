import type { PaymentRequest } from '../payments/payment.ts';
import type { BodyAt } from './body-at.ts';
import type { SandboxProject } from './sandbox-project.ts';
import { cardholderRequest, cardRequest, paymentRequest } from './sandbox-requests.ts';
import type { CardholderRequest } from '../resources/cardholders/data.ts';
import type { CardRequest } from '../resources/cards/data.ts';
import type { WalletRequest } from '../resources/wallets/data.ts';

/** A bank account from which wallets are charged, by its number. */
export const bankSource = {
  type: 'BANK_ACCOUNT',
  bankAccount: { bankCode: '088', accountNumber: '110234567890', holderName: 'Minseo Kim' },
} as const;

/** Creates a cardholder. @returns its id */
export async function newCardholder(sandbox: SandboxProject, part?: Partial<CardholderRequest>): Promise<string> {
  const { status, body } = await sandbox.post('cardholders', cardholderRequest(part));
  if (status !== 200) throw new Error(`A cardholder is answered ${status}: ${JSON.stringify(body)}`);
  return body.cardholderId;
}

/** Cards and wallets of the sandbox of a test, and payments with them. */
export function sandboxPayers(sandbox: () => SandboxProject) {
  /** Calls an operation that must succeed. */
  async function succeed<const Path extends string>(path: Path, request: object): Promise<BodyAt<'POST', Path>> {
    const { status, body } = await sandbox().post(path, request);
    if (status !== 200) throw new Error(`${path} is answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
  /** An active card: its id, and its data for a payment. */
  async function newCard(part: Partial<CardRequest> = {}, cardholderId?: string) {
    const request = cardRequest(cardholderId ?? (await newCardholder(sandbox())), part);
    const { cardId, credentials } = await succeed('cards?expand=credentials', request);
    const { cardNumber, expiry } = credentials;
    await succeed(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
    return { cardId, card: credentials };
  }
  async function newWallet(part: Partial<WalletRequest> = {}): Promise<string> {
    const cardholderId = part.cardholderId ?? (await newCardholder(sandbox()));
    return (await succeed('wallets', { currency: 'KRW', ...part, cardholderId })).walletId;
  }
  /** A verified bank account, from which wallets are topped up. */
  async function newBankAccount(cardholderId: string): Promise<string> {
    const { bankAccount } = bankSource;
    const withdrawalConsent = { agreedAt: '2026-11-02T09:30:00+09:00', channel: 'APP' };
    const request = { cardholderId, bankAccount, withdrawalConsent };
    const { bankAccountId } = await succeed('bank-accounts', request);
    await succeed(`bank-accounts/${bankAccountId}/verifications`, {});
    const code = bankAccount.accountNumber.slice(-4);
    await succeed(`bank-accounts/${bankAccountId}/verifications/confirm`, { code });
    return bankAccountId;
  }
  const charge = (walletId: string, value: number, part = {}) =>
    sandbox().post(`wallets/${walletId}/charges`, { amount: { value, currency: 'KRW' }, source: bankSource, ...part });
  const pay = (method: PaymentRequest['method'], value: number, part = {}) =>
    succeed('payments', paymentRequest(method, value, part));
  const cancel = (payment: object, part = {}) =>
    sandbox().post('payments/cancel', { payment, reason: 'CUSTOMER_REQUEST', ...part });
  return { newCardholder: () => newCardholder(sandbox()), newCard, newWallet, newBankAccount, charge, pay, cancel };
}
