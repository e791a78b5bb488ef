/**
 * Whether a host version satisfies a range `^a.b.c`: same major, and not lower. Ranges of any other form are never
 * satisfied.
 */
export function keepsContract(range: string, version: string): boolean {
  const required = parse(range.replace(/^\^/, ''));
  const offered = parse(version);
  if (!range.startsWith('^') || !required || required[0] !== offered?.[0]) return false;
  return offered[1] > required[1] || (offered[1] === required[1] && offered[2] >= required[2]);
}

function parse(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
