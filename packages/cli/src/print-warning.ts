import type { Finding } from '@up/federation/finding';

/** Tells of what does not stand against a change, and should be mended. */
export function printWarning(print: (line: string) => void): (finding: Finding) => void {
  return ({ message }) => print(`warning: ${message}`);
}
