import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a file at once: whoever reads it gets the old or the new text.
 * @throws {Error} when it cannot be written, as on a full disk; nothing is left behind then
 */
export async function replaceFile(file: string, text: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
