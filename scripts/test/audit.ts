import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { accepted, judgeAudit } from './judge-audit.ts';

const { stdout } = spawnSync('pnpm', ['audit', '--json', '--prod'], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { isKnown, open, lines } = judgeAudit(stdout, accepted);
for (const line of lines) console.log(line);
if (!isKnown) console.log('Not checked: the registry does not answer audits.');
process.exitCode = open === 0 ? 0 : 1;
