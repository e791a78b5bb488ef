import type { PaymentTestCard } from '@up/api/calls/trials/payment-test';

import { usePaymentsText } from './text.ts';

interface CardOptionsProps {
  cards: readonly PaymentTestCard[];
  /** What a card is chosen by. */
  by: 'cardId' | 'cardNumber';
}

/** The options of a select of cards, under their cardholders. A state is named when it is not the usual one. */
export function CardOptions({ cards, by }: CardOptionsProps) {
  const text = usePaymentsText();
  return [...Map.groupBy(cards, ({ holder }) => holder)].map(([holder, own]) => (
    <optgroup key={holder} label={holder}>
      {own.map((card) => (
        <option key={card.cardId} value={card[by]}>
          {[
            card.nickname,
            card.cardNumber,
            card.status === 'ACTIVE' ? '' : text(`projects.payments.card.${card.status}`),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </option>
      ))}
    </optgroup>
  ));
}
