import { join } from 'node:path';

import { startNode } from '@up/processes/start-node';

export interface BuildOptions {
  /** The application's folder. */
  directory: string;
  version: string;
  /** The folder that this build writes to; no other build uses it. */
  output: string;
}

/**
 * Builds an application for publication.
 * @throws {Error} with the output of the build when it fails
 */
export function runBuild({ directory, version, output }: BuildOptions): Promise<void> {
  const webpack = join(directory, 'node_modules/webpack-cli/bin/cli.js');
  return new Promise((resolve, reject) => {
    const child = startNode([webpack, '--config', 'webpack.config.mjs'], {
      cwd: directory,
      env: {
        ...process.env,
        PORTAL_VERSION: version,
        PORTAL_OUTPUT: output,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${directory} failed:\n${Buffer.concat(printed).toString('utf8').trim()}`));
    });
  });
}
