/** Kinds of keys, and the three credential keys (product.md#keys). */
export const keyKinds = ['mock', 'api', 'uat', 'encryption', 'OMCS', 'OASL', 'OINS'] as const;
export type KeyKind = (typeof keyKinds)[number];
