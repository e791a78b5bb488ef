/**
 * True for text that PostgreSQL can store: no NUL character and no unpaired surrogate.
 * Clients can send both, escaped in JSON or in a URL.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Deeper than any valid request; a megabyte of nested brackets would exhaust the stack. */
const maxDepth = 64;

/** The defect in the texts or the depth of client input; undefined when there is none. */
export function findUnstorable(value: unknown): 'text' | 'depth' | undefined {
  const waiting: [unknown, number][] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, depth] = next;
    if (typeof at === 'string' && !isStorableText(at)) return 'text';
    if (typeof at !== 'object' || at === null) continue;
    if (depth === maxDepth) return 'depth';
    for (const [key, each] of Object.entries(at)) {
      if (!isStorableText(key)) return 'text';
      waiting.push([each, depth + 1]);
    }
  }
  return undefined;
}
