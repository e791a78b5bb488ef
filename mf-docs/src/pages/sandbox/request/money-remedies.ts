import { newTable } from '@up/api/new-table';

import { changed, type FindRemedy, type ReadSandbox, textOf, fieldOf } from './remedy.ts';
import type { TypedValues } from './request-values.ts';

/** Remedies for a rejected amount or currency, by code. */
export const moneyRemedies: Readonly<Record<string, FindRemedy>> = newTable({
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
