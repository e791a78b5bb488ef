import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { shellName } from '@up/federation/contract/version-name';
import { BuildReport } from '@up/federation/store/published';
import { isOwnRepository } from '@up/federation/build/application-folder';
import { applicationDirectory } from '@up/federation/build/publish';
import { sourceVersion } from '@up/federation/build/source-version';
import '@up/processes/end-with-npm';
import { exitCode } from '@up/processes/exit-code';
import { requireFreePort } from '@up/processes/require-free-port';
import { startNode } from '@up/processes/start-node';

import { createAgainstServer, type AgainstOptions } from '../against/against-server.ts';
import { requireApplications, UsageError, type Command } from '../command.ts';

/** Its processes end with it, however it ends. */
export const devCommand: Command = {
  usage: '<remote> [--against https://staging.example]',
  summary: 'serve one remote from its sources with hot reload, and the others as published, here or on another site',
  maxNames: 1,
  options: ['against'],
  async run({ workspace: { root }, names, options = {}, print }) {
    const site = options.against === undefined ? undefined : originOf(options.against);
    const [name = ''] = requireApplications(names, 'dev', '<remote>');
    if (name === shellName) throw new UsageError('portal dev takes a remote; the shell cannot be developed this way');
    const directory = applicationDirectory(root, name);
    const hasShell = !isOwnRepository(root, name);
    if (!hasShell && site === undefined) {
      throw new UsageError('this repository has no shell: --against names the site that has one');
    }
    const port = process.env.DEVELOPMENT_PORT ?? '3100';
    const sitePort = process.env.PORT ?? '3000';
    const origin = `http://localhost:${port}`;
    await requireFreePort({ port: Number(port), host: 'localhost', name: 'DEVELOPMENT_PORT' });
    await requireFreePort({ port: Number(sitePort), name: 'PORT' });

    const shell = hasShell ? await buildShell(root, print) : undefined;
    print(`${name}: starting its development server at ${origin}`);
    const server = webpack(directory, ['serve', '--config-name', `${name}:web`], {
      DEVELOPMENT_PORT: port,
      ...(shell === undefined ? {} : { DEVELOPMENT_SHELL: shell }),
    });
    try {
      await untilReady(`${origin}/portal.json`, () => server.exitCode !== null);
      if (site !== undefined) {
        await serveAgainst({
          site,
          port: sitePort,
          remote: { name, origin, report: await readReport(origin), hasShell },
          print,
        });
        await once(server, 'exit');
        return;
      }
      const local = startNode([join(root, 'scripts/start.ts')], {
        cwd: root,
        env: {
          ...process.env,
          DEVELOPMENT_REMOTE: `${name}=${origin}`,
          // A site that serves environment `local` keeps its versions.
          ENVIRONMENTS_DIR: join(root, '.portal/development/environments'),
        },
      });
      await once(local, 'exit');
    } finally {
      if (server.connected) server.disconnect();
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
  port,
  remote,
  print,
}: Pick<AgainstOptions, 'site' | 'remote'> & { port: string; print(line: string): void }): Promise<void> {
  const origin = `http://localhost:${port}`;
  const server = createAgainstServer({ site, origin, remote }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  print(`The portal of ${site} with the local ${remote.name} is open at ${origin}. Press Ctrl+C to stop.`);
}

/** Builds the shell with the development build of React, and returns its folder. */
async function buildShell(root: string, print: (line: string) => void): Promise<string> {
  print('shell: building it for the browser with the development build of React');
  const output = join(root, '.portal/development/shell');
  // With the version that the server renders with, because names of styles contain it.
  const version = await sourceVersion(root, shellName);
  const words = ['--config-name', `${shellName}:web`, '--output-path', output];
  const build = webpack(applicationDirectory(root, shellName), words, { PORTAL_VERSION: version });
  if ((await exitCode(build)) !== 0) throw new Error(`could not build ${shellName}; see the lines above`);
  return output;
}

function webpack(directory: string, words: string[], environment?: Record<string, string>): ChildProcess {
  const program = join(directory, 'node_modules/webpack-cli/bin/cli.js');
  return startNode([program, ...words, '--config', 'webpack.config.mjs'], {
    cwd: directory,
    env: { ...process.env, ...environment, NODE_ENV: 'development' },
  });
}

async function untilReady(address: string, ended: () => boolean): Promise<void> {
  // Without a limit: a first compilation may take minutes on a busy machine, and its end shows a fault.
  while (!ended()) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`the development server did not start at ${address}`);
}
