/**
 * Whether a host of this version keeps the contract of a range `^a.b.c`: the same major, and nothing missing.
 * Ranges of any other form are not contracts and never hold.
 */
export function keepsContract(range: string, version: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const offered = parse(version);
  if (!range.startsWith('^') || !wanted || wanted[0] !== offered?.[0]) return false;
  return offered[1] > wanted[1] || (offered[1] === wanted[1] && offered[2] >= wanted[2]);
}

function parse(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
