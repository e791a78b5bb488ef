/** The texts that an account accepts: the types of the legal contents. */
export const textKinds = ['tnc', 'pnp'] as const;
export type TextKind = (typeof textKinds)[number];

/** The ways by which an account may agree to get news, each on its own. */
export const marketingChannels = ['email', 'sms', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];
