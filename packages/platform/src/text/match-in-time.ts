import { createContext, Script } from 'node:vm';

/** A usual pattern takes microseconds. A busy machine may pause the process for longer, hardly twice in a row. */
const attemptsMs = [50, 200];

const values: { pattern?: RegExp; text?: string } = {};
const context = createContext(values);
const script = new Script('pattern.test(text)');
const slowPatterns = new Set<string>();

/**
 * Tests a text by a pattern of an imported document, which might take years and block the whole process. A pattern that
 * takes too long once is ignored from then on: every text matches it.
 */
export function matchesInTime(pattern: RegExp, text: string): boolean {
  if (slowPatterns.has(pattern.source)) return true;
  Object.assign(values, { pattern, text });
  for (const timeout of attemptsMs) {
    try {
      return script.runInContext(context, { timeout }) as boolean;
    } catch {
      // It took longer.
    }
  }
  slowPatterns.add(pattern.source);
  return true;
}
