import { formatNumber, usePortal } from '@up/host';

import { useText } from '../text.ts';

/** Amounts of won as they are written in the language of the page; with a sign where money moves. */
export function useWon() {
  const text = useText();
  const { locale } = usePortal();
  return (amount: number, { signed = false } = {}) => {
    const won = text('marketing.won', { amount: formatNumber(Math.abs(amount), locale) });
    if (amount < 0) return `−${won}`;
    return signed ? `+${won}` : won;
  };
}
