import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '../journey.ts';
import { openStrapi } from './strapi.ts';

test('a Strapi that a signal ends as it starts is reported at once, with what it printed', async () => {
  const project = await mkdtemp(join(tmpdir(), 'up-strapi-'));
  const program = join(project, 'node_modules/@strapi/strapi/bin/strapi.js');
  await mkdir(join(program, '..'), { recursive: true });
  await writeFile(program, `console.error('a failed assertion'); process.kill(process.pid, 'SIGKILL');`);
  process.env.STRAPI_MODULES = project;
  await expect(openStrapi(5, 'http://127.0.0.1:9')).rejects.toThrow('Strapi ended with SIGKILL:\na failed assertion');
  delete process.env.STRAPI_MODULES;
  await rm(project, { recursive: true });
});
