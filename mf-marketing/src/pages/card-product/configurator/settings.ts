export const cardTypes = ['VIRTUAL', 'PHYSICAL'] as const;
export const perPaymentLimits = [30_000, 100_000, 300_000] as const;
export const channels = ['online', 'inStore', 'atm', 'abroad'] as const;
/** Merchant categories (ISO 18245). */
export const categories = ['5812', '5411', '4111'] as const;

export interface CardSettings {
  type: (typeof cardTypes)[number];
  limit: (typeof perPaymentLimits)[number];
  channels: Record<(typeof channels)[number], boolean>;
  /** Only these categories; all when none is chosen. */
  categories: readonly (typeof categories)[number][];
}

/** The sandbox's defaults for a card. */
export const defaultSettings: CardSettings = {
  type: 'VIRTUAL',
  limit: 100_000,
  channels: { online: true, inStore: true, atm: false, abroad: false },
  categories: ['5812'],
};

/** The body of `POST /sandbox/v1/cards` for these settings. */
export function requestOf(settings: CardSettings): object {
  const { type, limit, channels: open, categories: allowed } = settings;
  return {
    cardholderId: 'chd_5RkQm2XvT8La',
    type,
    productCode: 'UP01',
    currency: 'KRW',
    spendingControls: {
      limits: [{ period: 'PER_PAYMENT', amount: { value: limit, currency: 'KRW' } }],
      ...(allowed.length > 0 && {
        merchantRules: [{ action: 'ALLOW', categories: allowed.map((code) => ({ code })) }],
      }),
      channels: open,
    },
    ...(type === 'PHYSICAL' && {
      delivery: {
        method: 'REGISTERED_MAIL',
        recipient: { name: 'Kim Minseo', phone: '+821012345678' },
        address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro, Jung-gu' },
      },
    }),
  };
}

/** The last rule that declines a payment of this kind; undefined when it would be approved. */
export function rejectionOf(
  settings: CardSettings,
  payment: { amount: number; channel: keyof CardSettings['channels']; category: (typeof categories)[number] },
): '5103' | '5102' | undefined {
  const { limit, channels: open, categories: allowed } = settings;
  if (!open[payment.channel]) return '5103';
  if (allowed.length > 0 && !allowed.includes(payment.category)) return '5103';
  return payment.amount > limit ? '5102' : undefined;
}
