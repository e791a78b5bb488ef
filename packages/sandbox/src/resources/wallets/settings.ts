import { outOfBounds, rejectInvalid } from '../../model/invalid.ts';
import type { Amount, Currency } from '../../model/money.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { AutoCharge, AutoChargeRequest, Wallet, WalletLimitsRequest } from './data.ts';
import { drawFrom } from './source.ts';

/** The limits of a wallet unless its request has others, in the smallest unit of its currency. */
const defaultLimits: Readonly<Record<Currency, Wallet['limits']>> = {
  KRW: { balance: 2_000_000, dailyPayment: 1_000_000 },
  USD: { balance: 200_000, dailyPayment: 100_000 },
};
const maxLimit: Readonly<Record<Currency, number>> = { KRW: 2_000_000, USD: 200_000 };

/**
 * The limits of a request; what it does not name keeps its value.
 * @throws {ProblemError} 409 for another currency, 400 above what the sandbox allows
 */
export function limitsOf(
  currency: Currency,
  request: WalletLimitsRequest = {},
  before: Wallet['limits'] = defaultLimits[currency],
): Wallet['limits'] {
  const given = Object.entries(request);
  for (const [, amount] of given) rejectCurrency(currency, amount);
  const max = maxLimit[currency];
  rejectInvalid(
    Object.fromEntries(given.map(([name, { value }]) => [`limits.${name}.value`, outOfBounds(value, { max })])),
  );
  return {
    balance: request.balance?.value ?? before.balance,
    dailyPayment: request.dailyPayment?.value ?? before.dailyPayment,
  };
}

/** The automatic top-up of a request, whose source is checked. Lock order: the caller has locked the wallet. */
export async function autoChargeOf(
  context: SandboxContext,
  { currency, cardholderId }: { currency: Currency; cardholderId: string },
  { threshold, amount, source }: AutoChargeRequest,
): Promise<AutoCharge> {
  for (const each of [threshold, amount]) rejectCurrency(currency, each);
  await drawFrom(context, { source, path: 'autoCharge.source', amount: { value: 0, currency }, cardholderId });
  return { threshold: threshold.value, amount: amount.value, source };
}

function rejectCurrency(currency: Currency, amount: Amount): void {
  if (amount.currency !== currency) throw rejection('CURRENCY_MISMATCH', `The wallet is in ${currency}.`);
}
