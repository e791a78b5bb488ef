import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { shellName } from '@up/federation/composition';
import { BuildReport } from '@up/federation/published';
import { applicationDirectory } from '@up/federation/publish';
import { sourceVersion } from '@up/federation/source-version';

import { createAgainstServer, type AgainstOptions } from '../against/against-server.ts';
import { requireNames, UsageError, type Command } from '../command.ts';

const startLimitMs = 60_000;

/** Ends with Ctrl+C in the terminal, which also reaches both child processes. */
export const devCommand: Command = {
  usage: '<remote> [--against https://staging.example]',
  summary: 'serve one remote from its sources with hot reload, and the others as published, here or on another site',
  options: ['against'],
  async run({ workspace: { root }, names, options = {}, print }) {
    const site = options.against === undefined ? undefined : originOf(options.against);
    const [name = ''] = requireNames(names, 'dev', '<remote>');
    if (name === shellName) throw new UsageError('portal dev takes a remote; the shell cannot be developed this way');
    const directory = applicationDirectory(root, name);
    const port = process.env.DEVELOPMENT_PORT ?? '3100';
    const origin = `http://localhost:${port}`;
    const shell = join(root, '.portal/development/shell');

    print('shell: building it for the browser with the development build of React');
    // With the version that the server renders with, because names of styles contain it.
    const version = await sourceVersion(root, shellName);
    await buildForBrowser(applicationDirectory(root, shellName), shell, version);
    print(`${name}: starting its development server at ${origin}`);
    const server = webpack(directory, ['serve', '--config-name', `${name}:web`], {
      DEVELOPMENT_PORT: port,
      DEVELOPMENT_SHELL: shell,
    });
    try {
      await untilReady(`${origin}/portal.json`, () => server.exitCode !== null);
      if (site !== undefined) {
        await serveAgainst({ site, remote: { name, origin, report: await readReport(origin) }, print });
        await once(server, 'exit');
        return;
      }
      const local = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
        cwd: root,
        env: { ...process.env, DEVELOPMENT_REMOTE: `${name}=${origin}` },
        stdio: 'inherit',
      });
      await once(local, 'exit');
    } finally {
      server.kill('SIGTERM');
    }
  },
};

/** @throws {UsageError} */
function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new UsageError(`"${address}" is not the address of a site, such as https://staging.example`);
  }
  return new URL(address).origin;
}

async function readReport(origin: string): Promise<BuildReport> {
  return BuildReport.parse(await (await fetch(`${origin}/portal.json`)).json());
}

/** Everything except the remote and the shell comes from the site: its pages, data and other remotes. */
async function serveAgainst({
  site,
  remote,
  print,
}: Pick<AgainstOptions, 'site' | 'remote'> & Printing): Promise<void> {
  const port = process.env.PORT ?? '3000';
  const origin = `http://localhost:${port}`;
  const server = createAgainstServer({ site, origin, remote }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  print(`The portal of ${site} with the local ${remote.name} is open at ${origin}. Press Ctrl+C to stop.`);
}

interface Printing {
  print(line: string): void;
}

async function buildForBrowser(directory: string, output: string, version: string): Promise<void> {
  const words = ['--config-name', `${shellName}:web`, '--output-path', output];
  const build = webpack(directory, words, { PORTAL_VERSION: version });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`could not build ${shellName}; see the lines above`);
}

function webpack(directory: string, words: string[], environment?: Record<string, string>): ChildProcess {
  const program = join(directory, 'node_modules/webpack-cli/bin/cli.js');
  return spawn(process.execPath, [program, ...words, '--config', 'webpack.config.mjs'], {
    cwd: directory,
    env: { ...process.env, ...environment, NODE_ENV: 'development' },
    stdio: 'inherit',
  });
}

async function untilReady(address: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !ended()) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`the development server did not start at ${address}`);
}
