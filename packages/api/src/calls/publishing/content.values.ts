export const legalTypes = ['tnc', 'pnp'] as const;
