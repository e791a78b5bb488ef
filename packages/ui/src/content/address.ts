export type AddressKind = 'internal' | 'external' | 'unsafe';

/**
 * The kind of an address. `internal` is a path, query or fragment of this site, for the router; `unsafe` is anything
 * that a browser would execute instead of visit, such as `javascript:`.
 */
export function addressKind(address: string): AddressKind {
  const trimmed = address.trim();
  if (/^(?:https?:)?\/\/[^/]/i.test(trimmed) || /^(?:mailto|tel):/i.test(trimmed)) return 'external';
  return /^(?:\/(?![/\\])|[#?]|$)/.test(trimmed) ? 'internal' : 'unsafe';
}
