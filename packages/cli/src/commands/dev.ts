import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { applicationDirectory } from '@up/federation/publish';

import { requireNames, type Command } from '../command.ts';

const developmentPort = 3100;
const startLimitMs = 60_000;

/** Ends with the terminal's Ctrl+C, which reaches both children too. */
export const devCommand: Command = {
  usage: '<remote>',
  summary: 'serve one remote from its sources, reloading, with the others as published',
  async run({ workspace, names, print }) {
    const [name = ''] = requireNames(names, 'dev', '<remote>');
    const directory = applicationDirectory(workspace.root, name);
    const origin = `http://localhost:${developmentPort}`;
    const webpack = join(directory, 'node_modules/webpack-cli/bin/cli.js');
    print(`${name}: starting its development server at ${origin}`);
    const server = spawn(
      process.execPath,
      [webpack, 'serve', '--config', 'webpack.config.mjs', '--config-name', `${name}:web`],
      {
        cwd: directory,
        env: { ...process.env, NODE_ENV: 'development', DEVELOPMENT_PORT: String(developmentPort) },
        stdio: 'inherit',
      },
    );
    try {
      await untilReady(`${origin}/portal.json`, () => server.exitCode !== null);
      const site = spawn(process.execPath, [join(workspace.root, 'scripts/start.ts')], {
        cwd: workspace.root,
        env: { ...process.env, DEVELOPMENT_REMOTE: `${name}=${origin}` },
        stdio: 'inherit',
      });
      await new Promise<void>((resolve) => site.once('exit', () => resolve()));
    } finally {
      server.kill('SIGTERM');
    }
  },
};

async function untilReady(address: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !ended()) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`the development server did not come up at ${address}`);
}
