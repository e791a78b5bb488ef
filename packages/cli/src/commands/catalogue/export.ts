import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { packageOpenApi, packageOverlay } from '@up/api/calls/catalogue/catalogue-export';

import { UsageError, type CommandInput } from '../../command.ts';
import { createOpsClient } from '../ops/client.ts';

/** Writes the OpenAPI document of each package in English, with its Korean texts as an overlay. */
export async function exportPackages(input: CommandInput, packageIds: string[]): Promise<void> {
  if (packageIds.length === 0) throw new UsageError('usage: portal catalogue export PACKAGE…');
  const { print, options = {} } = input;
  const folder = options.out ?? '.';
  await mkdir(folder, { recursive: true });
  for (const packageId of packageIds) {
    const call = await createOpsClient(input, `there is no package "${packageId}"`);
    const params = { packageId };
    const document = await call(packageOpenApi, { params, query: { lang: 'en' } });
    const overlay = await call(packageOverlay, { params, query: { lang: 'ko' } });
    for (const [name, content] of [
      [`${packageId}.openapi.json`, document],
      [`${packageId}.overlay.ko.json`, overlay],
    ] as const) {
      await writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
      print(join(folder, name));
    }
  }
}
