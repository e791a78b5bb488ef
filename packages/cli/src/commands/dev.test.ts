import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import type { Workspace } from '@up/federation/build/publish';
import { freePort } from '@up/processes/free-port';
import { linesOf } from '@up/processes/testing/processes';
import { until } from '@up/processes/testing/until';

import { createWorkspace, runCommand } from '../testing/commands.ts';
import { devCommand } from './dev.ts';

let workspace: Workspace;
let ports: [development: string, site: string];

beforeEach(async () => {
  workspace = await createWorkspace();
  const application = (name: string, program: string) => ({
    [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'commonjs' }),
    [`${name}/webpack.config.mjs`]: '',
    [`${name}/node_modules/webpack-cli/bin/cli.js`]: program,
  });
  const files = {
    ...application('shell', ''),
    ...application('two', developmentServer),
    'scripts/start.ts': `console.log('environments in', process.env.ENVIRONMENTS_DIR); setInterval(() => {}, 1000);`,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(workspace.root, name)), { recursive: true });
    await writeFile(join(workspace.root, name), text);
  }
  ports = [String(await freePort()), String(await freePort())];
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

/** Serves what the development server of a remote would. */
const developmentServer = `
  const report = { name: 'two', version: '1.0.0', extras: { container: 'two', hostContract: '^1.0.0', shared: {},
    routes: [], entry: 'remoteEntry.js', entryChunks: [], pages: {}, messages: {}, serverEntry: 'entry.cjs' } };
  require('node:http').createServer((_, response) => response.end(JSON.stringify(report)))
    .listen(process.env.DEVELOPMENT_PORT, 'localhost');`;

/** `portal dev two` in a process of its own, whose output all that it starts shares. */
function develop(against?: string) {
  const script = `import { devCommand } from ${JSON.stringify(new URL('dev.ts', import.meta.url).href)};
    await devCommand.run({ workspace: ${JSON.stringify(workspace)}, environment: 'local', names: ['two'],
      options: ${JSON.stringify({ against })}, print: (line) => console.log(line) });`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DEVELOPMENT_PORT: ports[0], PORT: ports[1] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { command, nextLine: linesOf(command.stdout) };
}

test.each(['SIGTERM', 'SIGKILL'] as const)('leaves no server behind at %s', async (signal) => {
  for (const [against, ready] of [
    ['http://127.0.0.1:9', 'is open at'],
    [undefined, 'environments in'],
  ] as const) {
    const { command, nextLine } = develop(against);
    await until(async () => (await nextLine()).includes(ready), 20);
    command.kill(signal);
    // Emitted when no process has the output open any more.
    await once(command, 'close');
  }
});

test('has an environment of its own, so that a site that serves environment local keeps its versions', async () => {
  const { command, nextLine } = develop();
  const line = `environments in ${join(workspace.root, '.portal/development/environments')}`;
  await until(async () => (await nextLine()) === line, 20);
  command.kill();
  await once(command, 'close');
});

test('in the repository of one remote needs a site, which has the shell', async () => {
  await writeFile(join(workspace.root, 'package.json'), '{ "name": "own", "version": "1.0.0" }');
  await writeFile(join(workspace.root, 'webpack.config.mjs'), '');
  await expect(runCommand(workspace, devCommand, { names: ['own'] })).rejects.toThrow('has no shell: --against');
});

test('names the process that has its port before it builds anything', async () => {
  const server = createServer().listen(Number(ports[0]), 'localhost');
  await once(server, 'listening');
  process.env.DEVELOPMENT_PORT = ports[0];
  await expect(runCommand(workspace, devCommand, { names: ['two'] })).rejects.toThrow(
    `port ${ports[0]} is taken by process ${process.pid} (`,
  );
  delete process.env.DEVELOPMENT_PORT;
  server.close();
});
