import type { PaymentRequest } from '../../../../payments/payment.ts';
import { paymentRequest } from '../../../sandbox-requests.ts';
import type { Dice } from '../dice.ts';
import { chooseSubject, type KnownCardholder, type World } from '../world.ts';

const location = { country: 'KR', city: 'Seoul' };
/** A merchant that is not registered, where all payments are possible. */
const unregistered = 'up900120';

/** What a cardholder pays with, how much, and where. */
export type Purchase = (holder: KnownCardholder, dice: Dice, world: World) => PaymentRequest | undefined;

export const cardPayment: Purchase = ({ cards }, dice, world) => {
  const card = chooseSubject(cards, ['ACTIVE'], dice)?.details;
  const value = 1_000 * (1 + dice.below(dice.chance(20) ? 900 : 200));
  return card && paymentRequest({ type: 'CARD', card }, value, merchantOf(world, dice));
};

export const walletPayment: Purchase = ({ wallets }, dice, world) => {
  const wallet = chooseSubject(wallets, ['ACTIVE'], dice);
  const value = 500 * (1 + dice.below(80));
  return wallet && paymentRequest({ type: 'WALLET', walletId: wallet.id }, value, merchantOf(world, dice));
};

function merchantOf({ merchants }: World, dice: Dice): Pick<PaymentRequest, 'merchant'> {
  const registered = dice.chance(50) ? chooseSubject(merchants, ['ACTIVE'], dice) : undefined;
  return { merchant: { merchantId: registered?.id ?? unregistered, categoryCode: '5812', location } };
}
