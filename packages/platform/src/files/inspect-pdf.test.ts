import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { activePdfs, brokenPdf, encryptedPdf, goodPdf, hiddenPdfs, passivePdfs } from '../testing/files/pdf-files.ts';
import { inspectPdf } from './inspect-pdf.ts';

// Starts a worker for each file.
jest.setTimeout(30_000);

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'up-pdf-'))));
afterAll(() => rm(folder, { recursive: true }));

async function verdictOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return inspectPdf(path);
}

describe('a PDF', () => {
  it.each(Object.entries(activePdfs))('with %s is active', async (_what, bytes) => {
    expect(await verdictOf(bytes)).toBe('active');
  });

  it.each([['nothing on its page', goodPdf] as const, ...Object.entries(passivePdfs)])(
    'with %s is passive',
    async (_what, bytes) => {
      expect(await verdictOf(bytes)).toBe('passive');
    },
  );

  it.each([
    ['broken', brokenPdf],
    ['encrypted', encryptedPdf],
    ...Object.entries(hiddenPdfs).map(([filter, bytes]) => [`encoded by ${filter}`, bytes] as const),
  ])('that is %s is unreadable', async (_what, bytes) => {
    expect(await verdictOf(bytes)).toBe('unreadable');
  });
});
