import { defaultChannels } from '../resources/cards/card-response.ts';
import { appliedLimits, remainingOf } from '../resources/cards/limits.ts';
import { statusOf } from '../resources/cards/card-status.ts';
import { listCardsOfWallet } from '../resources/cards/repository.ts';
import { cvcFingerprint } from '../resources/cards/card-number.ts';
import { findResource, type Resource } from '../store/repository/resources.ts';
import { tokenSchema } from '../resources/tokens/data.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { readSpending } from '../store/repository/spending.ts';
import type { Merchant } from '../store/payments/order.ts';
import type { CardDetails, PaymentRequest } from './payment.ts';
import { type Payer, payerBalance } from './payer.ts';
import type { SpendingControls, Card } from '../resources/cards/data.ts';
import type { Wallet } from '../resources/wallets/data.ts';
import type { DeclineReason } from '../model/response-codes.ts';

const countryOfIssue = 'KR';
/** The merchant category of cash machines (ISO 18245). */
const cashMachine = '6011';

type PaymentInput = Pick<PaymentRequest, 'method' | 'merchant' | 'amount'>;

/** Why a payment is declined; undefined when it is approved. */
export async function findDeclineReason(
  context: SandboxContext,
  payer: Payer | undefined,
  request: PaymentInput,
): Promise<DeclineReason | undefined> {
  if (!payer) return 'CREDENTIALS_WRONG';
  if (payer.kind === 'card') {
    const rejection = await cardDeclineReason(context, payer.card, request);
    if (rejection) return rejection;
  }
  return findFundsReason(context, payer, request.amount.value);
}

/** Why the status, the limits or the balance of a payer decline an amount. */
export async function findFundsReason(
  context: SandboxContext,
  payer: Payer,
  value: number,
): Promise<DeclineReason | undefined> {
  const ofCard = payer.kind === 'card' ? await cardLimitReason(context, payer.card, value) : undefined;
  const rejection = ofCard ?? (payer.wallet && (await walletDeclineReason(context, payer.wallet, value)));
  if (rejection) return rejection;
  return (await payerBalance(context, payer)).available < value ? 'BALANCE_TOO_LOW' : undefined;
}

const limitReasons = { PER_PAYMENT: 'LIMIT_PER_PAYMENT', DAILY: 'LIMIT_DAILY', MONTHLY: 'LIMIT_MONTHLY' } as const;

/** Why the status of a card declines every payment. */
function unusableReason(card: Resource<Card>, now: Date): DeclineReason | undefined {
  const status = statusOf(card, now);
  return status === 'ACTIVE' ? undefined : `CARD_${status}`;
}

async function cardLimitReason(
  context: SandboxContext,
  card: Resource<Card>,
  value: number,
): Promise<DeclineReason | undefined> {
  const unusable = unusableReason(card, context.now());
  if (unusable) return unusable;
  const spending = (await readSpending(context, [card.id]))(card.id);
  const exceeded = appliedLimits(card.data, context.now()).find((limit) => value > remainingOf(limit, spending));
  return exceeded && limitReasons[exceeded.period];
}

async function cardDeclineReason(
  context: SandboxContext,
  card: Resource<Card>,
  { method, merchant }: PaymentInput,
): Promise<DeclineReason | undefined> {
  if (method.type === 'TOKEN') {
    const token = await findResource(context, tokenSchema, { id: method.tokenId ?? '' });
    if (token?.data.status !== 'ACTIVE') return 'TOKEN_NOT_ACTIVE';
  } else if (!method.card || !matchesCredentials(context, card, method.card)) {
    return 'CREDENTIALS_WRONG';
  }
  const unusable = unusableReason(card, context.now());
  if (unusable) return unusable;
  const { spendingControls } = card.data;
  if (!isOpen(spendingControls, merchant)) return 'CHANNEL_CLOSED';
  return isAllowed(spendingControls, merchant) ? undefined : 'MERCHANT_NOT_ALLOWED';
}

async function walletDeclineReason(
  context: SandboxContext,
  wallet: Resource<Wallet>,
  value: number,
): Promise<DeclineReason | undefined> {
  const { status, limits } = wallet.data;
  if (status !== 'ACTIVE') return `WALLET_${status}`;
  // Payments with the cards of the wallet count like those from it.
  const payers = [wallet.id, ...(await listCardsOfWallet(context, wallet))];
  const spendingOf = await readSpending(context, payers);
  const spent = payers.reduce((sum, id) => sum + spendingOf(id).day, 0);
  return spent + value > limits.dailyPayment ? 'WALLET_LIMIT_DAILY' : undefined;
}

function matchesCredentials(
  { sealer }: SandboxContext,
  { data }: Resource<Card>,
  { cardNumber, expiry, cvc }: CardDetails,
) {
  if (data.expiry.year !== expiry.year || data.expiry.month !== expiry.month) return false;
  return cvc === undefined || cvcFingerprint(sealer, cardNumber, cvc) === data.cvcFingerprint;
}

/** Whether the channel of a payment is open to the card. */
function isOpen({ channels }: SpendingControls, { categoryCode, location }: Merchant): boolean {
  const open = { ...defaultChannels, ...channels };
  if (location && location.country !== countryOfIssue && !open.abroad) return false;
  if (categoryCode === cashMachine) return open.atm;
  return location ? open.inStore : open.online;
}

/** The first matching rule decides. Without a match, a card with a list of allowed merchants declines all others. */
function isAllowed({ merchantRules = [] }: SpendingControls, { merchantId, categoryCode }: Merchant): boolean {
  const fitting = merchantRules.find(
    ({ categories, merchantIds = [] }) =>
      categories.some(({ code }) => code === categoryCode) || merchantIds.includes(merchantId),
  );
  return fitting ? fitting.action === 'ALLOW' : merchantRules.every(({ action }) => action === 'DECLINE');
}
