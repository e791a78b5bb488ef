/** Local and session storage use two distinct key prefixes (product.md#browser-storage). */
export const storagePrefix = { local: 'UP.local.', session: 'UP.session.' } as const;
