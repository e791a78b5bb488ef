/** product.md#durations, in seconds: how long the shell's reads are fresh. */
export const freshSeconds = { menu: 30, legal: 5, apiMenu: 180, get: 120 } as const;
