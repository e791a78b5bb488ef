import type { PaymentTestCard } from '@up/api/calls/trials/payment-test';

import type { ProjectContext } from '../../platform/module/context.ts';
import { balanceOf } from '../../sandbox/ledger/balance.ts';
import { cardNumberOf } from '../../sandbox/resources/cards/card-number.ts';
import { statusOf } from '../../sandbox/resources/cards/card-status.ts';
import { findAccount } from '../../sandbox/resources/cards/funding.ts';
import { mockSandbox, openSandbox } from '../../sandbox/clock/open-sandbox.ts';
import { listResources } from '../../sandbox/store/repository/resources.ts';
import { cardSchema } from '../../sandbox/resources/cards/data.ts';

const maxCards = 50;

/** The newest cards of the project's sandbox. Their numbers are test numbers, derived from their sequence. */
export async function readPaymentTestCards(context: ProjectContext): Promise<PaymentTestCard[]> {
  const sandbox = await openSandbox(context, mockSandbox(context.project.id));
  const cards = await listResources(sandbox, cardSchema, {}, maxCards);
  const responses: PaymentTestCard[] = [];
  for (const card of cards) {
    const { available, currency } = await balanceOf(sandbox, await findAccount(sandbox, card));
    responses.push({
      cardId: card.id,
      cardNumber: cardNumberOf(card.sequence, card.data),
      nickname: card.data.nickname ?? '',
      status: statusOf(card, sandbox.now()),
      currency,
      available,
    });
  }
  return responses;
}
