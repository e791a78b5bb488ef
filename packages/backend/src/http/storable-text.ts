/**
 * True for text that PostgreSQL can hold: no NUL character and no half of a surrogate pair.
 * Clients can send both, escaped in JSON or in a URL.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Deeper than any request of ours; a bound, because a body of a megabyte of brackets fits no stack. */
const deepest = 64;

/** Says what is wrong with the texts or the depth of anything that came from a client; undefined when nothing is. */
export function findUnstorable(value: unknown): 'text' | 'depth' | undefined {
  const waiting: [unknown, number][] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, depth] = next;
    if (typeof at === 'string' && !isStorableText(at)) return 'text';
    if (typeof at !== 'object' || at === null) continue;
    if (depth === deepest) return 'depth';
    for (const [key, each] of Object.entries(at)) {
      if (!isStorableText(key)) return 'text';
      waiting.push([each, depth + 1]);
    }
  }
  return undefined;
}
