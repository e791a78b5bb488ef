import type { PaymentTestCard } from '@up/api/calls/trials/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { balanceOf } from '@up/sandbox/ledger/balance';
import { cardNumberOf } from '@up/sandbox/resources/cards/card-number';
import { statusOf } from '@up/sandbox/resources/cards/card-status';
import { findAccount } from '@up/sandbox/resources/cards/funding';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { listResources } from '@up/sandbox/store/repository/resources';
import { cardSchema } from '@up/sandbox/resources/cards/data';

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
