import type { Dice } from '../dice.ts';
import type { Request } from '../../exchange.ts';
import { type Choice, chooseSubject } from '../world.ts';
import { ofCard, ofCardholder, usableStates } from './choice.ts';
import type { Token } from '../../../../resources/tokens/data.ts';

/** The passcode that every token of the sandbox has. */
const passcode = '204816';
const wrongPasscode = '111111';

/** Chooses a request about a token, mostly in one of these states. */
function ofToken(
  weight: number,
  states: readonly Token['status'][],
  choose: (tokenId: string, dice: Dice) => Request,
): Choice {
  return ofCardholder(weight, ({ cards }, dice) => {
    const tokens = cards.flatMap((card) => card.tokens);
    const token = chooseSubject(tokens, states, dice);
    return token && choose(token.id, dice);
  });
}

export const tokenChoices: readonly Choice[] = [
  ofCard(7, ['ACTIVE'], ({ id }, dice) => ({
    name: 'POST /sandbox/v1/cards/{cardId}/tokens',
    input: {
      cardId: id,
      provider: 'GOOGLE_PAY',
      device: { deviceId: `device-${dice.below(12)}`, type: 'PHONE' },
      riskScore: dice.pick([10, 50, 50, 90]) ?? 10,
      passcodeTo: 'SMS',
    },
  })),
  ofToken(7, ['INACTIVE'], (tokenId, dice) => ({
    name: 'POST /sandbox/v1/tokens/{tokenId}/activate',
    input: { tokenId, passcode: dice.chance(20) ? wrongPasscode : passcode },
  })),
  ofToken(2, ['INACTIVE'], (tokenId) => ({
    name: 'POST /sandbox/v1/tokens/{tokenId}/resend-passcode',
    input: { tokenId, passcodeTo: 'SMS' },
  })),
  ofToken(3, ['ACTIVE'], (tokenId) => ({
    name: 'POST /sandbox/v1/tokens/{tokenId}/suspend',
    input: { tokenId, reason: 'CUSTOMER_REQUEST' },
  })),
  ofToken(4, ['SUSPENDED'], (tokenId) => ({
    name: 'POST /sandbox/v1/tokens/{tokenId}/resume',
    input: { tokenId },
  })),
  ofToken(3, ['INACTIVE', 'ACTIVE', 'SUSPENDED'], (tokenId) => ({
    name: 'DELETE /sandbox/v1/tokens/{tokenId}',
    input: { tokenId },
  })),
  ofCard(3, usableStates, ({ id }) => ({
    name: 'GET /sandbox/v1/cards/{cardId}/tokens',
    input: { cardId: id, limit: 100 },
  })),
];
