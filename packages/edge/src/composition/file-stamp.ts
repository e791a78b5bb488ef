import { stat } from 'node:fs/promises';

/** Changes whenever a file does; cheaper than to read it. */
export async function stampOf(file: string): Promise<string> {
  const stats = await stat(file).catch(() => undefined);
  return stats ? `${stats.mtimeMs}:${stats.size}` : 'missing';
}
