/** Why a product is recommended; the interface has a sentence for each reason. */
export const recommendationReasons = ['cards', 'cardsWithRisk', 'wallet', 'walletWithPoints', 'merchants'] as const;
