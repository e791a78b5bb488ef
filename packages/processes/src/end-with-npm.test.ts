import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { linesOf, untilEnded } from './testing/processes.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'up-npm-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'what an npm script runs ends with an npm that ended by %s',
  async (signal) => {
    const module = new URL('end-with-npm.mjs', import.meta.url).href;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node service.mjs' } }));
    writeFileSync(
      join(folder, 'service.mjs'),
      `import ${JSON.stringify(module)};
     console.log(process.pid);
     setInterval(() => {}, 1000);`,
    );
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await linesOf(npm.stdout)());
    npm.kill(signal);
    await untilEnded(pid);
  },
);
