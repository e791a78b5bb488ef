import type { ConsultingResult } from '@up/api/calls/publishing/consulting';
import type { ConsultingForm } from '@up/api/forms/consulting';

/** A recommended package of the catalogue, with the reasons. */
export interface Recommendation {
  packageId: string;
  reason: ConsultingResult['products'][number]['reason'];
}

/** The recommended packages, the most important first. A programme without cards stores its money in wallets. */
export function recommend({ programme, cards, wallet, merchants }: ConsultingForm): Recommendation[] {
  const needsCards = cards !== 'none';
  const needsWallet = wallet === 'yes' || !needsCards;
  const isForIndividuals = programme === 'consumers' || programme === 'payouts';
  const candidates: [boolean, Recommendation][] = [
    [needsCards, { packageId: 'card-issuing', reason: isForIndividuals ? 'cardsWithRisk' : 'cards' }],
    [needsWallet, { packageId: 'digital-wallet', reason: programme === 'loyalty' ? 'walletWithPoints' : 'wallet' }],
    [merchants === 'yes', { packageId: 'merchant-acquiring', reason: 'merchants' }],
  ];
  return candidates.flatMap(([fits, recommendation]) => (fits ? [recommendation] : []));
}
