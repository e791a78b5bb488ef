/**
 * Whether a host version satisfies a range `^a.b.c`: same major, and not lower. Ranges of any other form are never
 * satisfied.
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
