/**
 * Why a program of PostgreSQL ended, in one line without a period: the first error in its output, because others may
 * follow from it, or else the last line.
 */
export function firstError(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  const error = lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '');
  return error?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}
