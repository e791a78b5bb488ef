import type { PaymentTestCard } from '@up/api/calls/trials/payment-test';

import type { ProjectContext } from '@up/platform/module';
import { balanceOf } from '@up/sandbox/ledger/balance';
import { cardNumberOf } from '@up/sandbox/resources/cards/card-number';
import { statusOf } from '@up/sandbox/resources/cards/card-status';
import { findAccount } from '@up/sandbox/resources/cards/funding';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { findResource, listResources } from '@up/sandbox/store/repository/resources';
import { cardholderSchema, fullName } from '@up/sandbox/resources/cardholders/data';
import { cardSchema } from '@up/sandbox/resources/cards/data';

const maxCards = 50;

/** The newest cards of the project's sandbox. Their numbers are test numbers, derived from their sequence. */
export async function readPaymentTestCards(context: ProjectContext): Promise<PaymentTestCard[]> {
  const sandbox = await openSandbox(context, mockSandbox(context.project.id));
  const cards = await listResources(sandbox, cardSchema, {}, maxCards);
  const names = new Map<string | null, string>();
  async function holderOf(id: string | null): Promise<string> {
    const known = names.get(id);
    if (known !== undefined || id === null) return known ?? '';
    const holder = await findResource(sandbox, cardholderSchema, { id });
    const name = holder ? fullName(holder.data.name) : '';
    names.set(id, name);
    return name;
  }
  const responses: PaymentTestCard[] = [];
  for (const card of cards) {
    const { available, currency } = await balanceOf(sandbox, await findAccount(sandbox, card));
    responses.push({
      cardId: card.id,
      cardNumber: cardNumberOf(card.sequence, card.data),
      nickname: card.data.nickname ?? '',
      holder: await holderOf(card.parentId),
      status: statusOf(card, sandbox.now()),
      currency,
      available,
    });
  }
  return responses;
}
