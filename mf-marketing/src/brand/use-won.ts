import { formatNumber, usePortal } from '@up/host';

import { useText } from '../text.ts';

/** Formats amounts of won in the language of the page, with a sign for movements. */
export function useWon() {
  const text = useText();
  const { locale } = usePortal();
  return (amount: number, { signed = false } = {}) => {
    const won = text('marketing.won', { amount: formatNumber(Math.abs(amount), locale) });
    if (amount < 0) return `−${won}`;
    return signed ? `+${won}` : won;
  };
}
