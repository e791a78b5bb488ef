import { itemKey, keyOf } from './field-name.ts';
import { isRecord } from './form-values.ts';
import { changed, type FindRemedy, type ReadSandbox, text, within } from './remedy.ts';
import type { TypedValues } from './request-values.ts';

/** What overcomes a refusal because of an amount, a currency or a limit, by its code. */
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
  LIMIT_ABOVE_PRODUCT: async ({ form, typed }, read) => {
    const card = await read(address('cards', text(typed.path, 'cardId')));
    const product = await read(address('card-products', text(card, 'productCode')));
    const limits = form.body[keyOf('limits')];
    if (!Array.isArray(limits)) return undefined;
    const lowered = limits.map((limit: Record<string, unknown>) => {
      const item = limit[itemKey];
      const highest = highestLimit(product, text(card, 'currency'), within(item, keyOf('period')));
      const isAbove = highest !== undefined && Number(within(item, keyOf('amount'))) > highest;
      return isAbove && isRecord(item) ? { [itemKey]: { ...item, [keyOf('amount')]: String(highest) } } : limit;
    });
    return changed(form, ['body', 'limits'], lowered);
  },
};

/** Of the card that a charge is paid with, else of the wallet that pays. */
async function balanceOfPayer(typed: TypedValues, read: ReadSandbox): Promise<unknown> {
  const cardId = text(within(typed.body, 'source'), 'cardId');
  const path = cardId === undefined ? address('wallets', text(typed.path, 'walletId')) : address('cards', cardId);
  return within(await read(`${path}/balance`), 'balance');
}

/** Of the payment that a request is about, else of its wallet. */
async function currencyOf({ path, body }: TypedValues, read: ReadSandbox): Promise<string | undefined> {
  const nrNumber = text(path, 'nrNumber');
  if (nrNumber !== undefined) return text(within(await read(address('payments', nrNumber)), 'amount'), 'currency');
  return text(await read(address('wallets', text(path, 'walletId') ?? text(body, 'walletId'))), 'currency');
}

function highestLimit(product: unknown, currency: string | undefined, period: unknown): number | undefined {
  const limits = within(product, 'limits');
  if (!Array.isArray(limits)) return undefined;
  const limit: unknown = limits.find(
    (each) => within(each, 'period') === period && within(each, 'currency') === currency,
  );
  const maximum = within(limit, 'maximum');
  return typeof maximum === 'number' ? maximum : undefined;
}

function address(collection: string, id = ''): string {
  return `${collection}/${encodeURIComponent(id)}`;
}
