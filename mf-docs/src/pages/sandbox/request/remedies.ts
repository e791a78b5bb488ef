import { newTable } from '@up/api/new-table';

import { changed, type FindRemedy, type ReadSandbox, type Rejected, type Remedy, textOf, fieldOf } from './remedy.ts';
import type { TypedValues } from './request-values.ts';

/** Remedies for a rejected amount or currency, by code. */
const moneyRemedies: Readonly<Record<string, FindRemedy>> = newTable({
  BALANCE_TOO_LOW: async ({ form, typed }, read) => {
    const available = fieldOf(await balanceOfPayer(typed, read), 'available');
    if (typeof available !== 'number' || available <= 0) return undefined;
    return changed(form, ['body', 'amount', 'value'], String(available));
  },
  CURRENCY_MISMATCH: async ({ form, typed }, read) => {
    const requestedCurrency = textOf(fieldOf(typed.body, 'amount'), 'currency');
    const currency = await currencyOf(typed, read);
    if (requestedCurrency === undefined || currency === undefined || requestedCurrency === currency) return undefined;
    return changed(form, ['body', 'amount', 'currency'], currency);
  },
});

/** The balance of the card that pays, otherwise of the wallet. */
async function balanceOfPayer(typed: TypedValues, read: ReadSandbox): Promise<unknown> {
  const cardId = textOf(fieldOf(typed.body, 'source'), 'cardId');
  const path = cardId === undefined ? address('wallets', textOf(typed.path, 'walletId')) : address('cards', cardId);
  return fieldOf(await read(`${path}/balance`), 'balance');
}

/** The currency of the payment that a request is about, otherwise of its wallet. */
async function currencyOf({ path, body }: TypedValues, read: ReadSandbox): Promise<string | undefined> {
  const nrNumber = textOf(path, 'nrNumber');
  if (nrNumber !== undefined) return textOf(fieldOf(await read(address('payments', nrNumber)), 'amount'), 'currency');
  return textOf(await read(address('wallets', textOf(path, 'walletId') ?? textOf(body, 'walletId'))), 'currency');
}

function address(collection: string, id = ''): string {
  return `${collection}/${encodeURIComponent(id)}`;
}

/** Remedies for rejections caused by the state of the sandbox, by code. */
const remedies: Readonly<Record<string, FindRemedy>> = newTable({
  IDEMPOTENCY_KEY_REUSED: ({ form }) => changed(form, ['header', 'Idempotency-Key'], crypto.randomUUID()),
  EXTERNAL_ID_TAKEN: ({ form, typed }) => {
    const externalId = textOf(typed.body, 'externalId') ?? '';
    return changed(form, ['body', 'externalId'], `${externalId.slice(0, 40)}-${crypto.randomUUID().slice(0, 8)}`);
  },
  MERCHANT_EXISTS: ({ form }) => {
    const digits = crypto.getRandomValues(new Uint32Array(1)).join('').padStart(10, '0');
    return changed(form, ['body', 'merchantId'], `up${digits}`);
  },
  ...moneyRemedies,
  // Without an amount, the remaining amount is cancelled.
  AMOUNT_ABOVE_REMAINING: ({ form, fields }) => {
    const amount = fields.body.find(({ field }) => field === 'amount');
    return amount && amount.moc !== 'mandatory' ? changed(form, ['body', 'amount'], undefined) : undefined;
  },
  CARDHOLDER_NOT_VERIFIED: ({ typed }) => {
    const cardholderId = textOf(typed.path, 'cardholderId') ?? textOf(typed.body, 'cardholderId');
    const body = { method: 'MOBILE_CARRIER', carrier: 'SKT' };
    return cardholderId === undefined
      ? undefined
      : { kind: 'first', apiId: 'verify-cardholder', values: { path: { cardholderId }, body } };
  },
  CARD_NOT_ACTIVE: async ({ typed }, read) => {
    const cardId =
      textOf(typed.path, 'cardId') ?? textOf(typed.body, 'cardId') ?? textOf(fieldOf(typed.body, 'source'), 'cardId');
    return cardId === undefined ? undefined : unblockCall(await read(`cards/${encodeURIComponent(cardId)}`));
  },
  // A payment declined because of its card, which it names by number.
  '5201': async ({ typed }, read) => {
    const number = textOf(fieldOf(fieldOf(typed.body, 'method'), 'card'), 'cardNumber') ?? '';
    const cards = fieldOf(await read('cards?limit=100'), 'data');
    return Array.isArray(cards)
      ? unblockCall(cards.find((card) => isMaskOf(textOf(card, 'maskedCardNumber'), number)))
      : undefined;
  },
});

/** Whether a code may have a remedy. */
export function hasRemedy(code: string | undefined): code is string {
  return code !== undefined && Object.hasOwn(remedies, code);
}

/** Finds what makes a rejected request succeed. */
export async function findRemedy(rejected: Rejected, read: ReadSandbox): Promise<Remedy | undefined> {
  return remedies[rejected.code]?.(rejected, read);
}

/** The call that makes a card usable; a blocked or terminated card has none. */
function unblockCall(card: unknown): Remedy | undefined {
  const cardId = textOf(card, 'cardId');
  if (cardId === undefined) return undefined;
  const path = { cardId };
  if (textOf(card, 'status') === 'SUSPENDED') return { kind: 'first', apiId: 'resume-card', values: { path } };
  if (textOf(card, 'status') !== 'INACTIVE') return undefined;
  const body = { lastFour: textOf(card, 'lastFour'), expiry: fieldOf(card, 'expiry') };
  return { kind: 'first', apiId: 'activate-card', values: { path, body } };
}

/** Whether a number matches a masked one, by its visible digits. */
function isMaskOf(masked: string | undefined, number: string): boolean {
  const [shown, digits] = [masked ?? '', number].map((each) => each.replaceAll(/[^\d*]/g, ''));
  if (!shown || digits === undefined) return false;
  return new RegExp(`^${shown.replaceAll('*', String.raw`\d`)}$`).test(digits);
}
