import { changed, type FindRemedy, type ReadSandbox, text, within } from './remedy.ts';
import type { TypedValues } from './request-values.ts';

/** Remedies for a refused amount or currency, by code. */
export const moneyRemedies: Readonly<Record<string, FindRemedy>> = {
  BALANCE_TOO_LOW: async ({ form, typed }, read) => {
    const available = within(await balanceOfPayer(typed, read), 'available');
    if (typeof available !== 'number' || available <= 0) return undefined;
    return changed(form, ['body', 'amount', 'value'], String(available));
  },
  CURRENCY_MISMATCH: async ({ form, typed }, read) => {
    const asked = text(within(typed.body, 'amount'), 'currency');
    const currency = await currencyOf(typed, read);
    if (asked === undefined || currency === undefined || asked === currency) return undefined;
    return changed(form, ['body', 'amount', 'currency'], currency);
  },
};

/** The balance of the card that pays, otherwise of the wallet. */
async function balanceOfPayer(typed: TypedValues, read: ReadSandbox): Promise<unknown> {
  const cardId = text(within(typed.body, 'source'), 'cardId');
  const path = cardId === undefined ? address('wallets', text(typed.path, 'walletId')) : address('cards', cardId);
  return within(await read(`${path}/balance`), 'balance');
}

/** The currency of the payment that a request is about, otherwise of its wallet. */
async function currencyOf({ path, body }: TypedValues, read: ReadSandbox): Promise<string | undefined> {
  const nrNumber = text(path, 'nrNumber');
  if (nrNumber !== undefined) return text(within(await read(address('payments', nrNumber)), 'amount'), 'currency');
  return text(await read(address('wallets', text(path, 'walletId') ?? text(body, 'walletId'))), 'currency');
}

function address(collection: string, id = ''): string {
  return `${collection}/${encodeURIComponent(id)}`;
}
