import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { startNode } from '../../packages/processes/src/start-node.ts';
import { freePort } from '@up/processes/free-port';
import { root } from '../site/site.ts';

/** The versions to install. For Strapi 5 not all plugins have later versions. */
const versions = {
  5: {
    dependencies: {
      '@strapi/strapi': '5.54.0',
      '@strapi/plugin-users-permissions': '5.54.0',
      'better-sqlite3': '12.4.1',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '6.30.3',
      'styled-components': '6.1.19',
    },
  },
  4: {
    dependencies: {
      '@strapi/strapi': '4.26.2',
      '@strapi/plugin-users-permissions': '4.26.2',
      '@strapi/plugin-i18n': '4.26.2',
      'better-sqlite3': '9.6.0',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '5.3.4',
      'styled-components': '5.3.11',
    },
    overrides: { sharp: '0.33.5' },
  },
} as const;

export type StrapiVersion = keyof typeof versions;

export const readToken = 'a-read-token-of-the-journeys-0123456789';
export const loadToken = 'a-load-token-of-the-journeys-0123456789';
export const webhookSecret = 'a-webhook-secret-of-the-journeys-0123456789';

export interface Strapi {
  origin: string;
  /** Its REST API with full access. */
  ask(method: string, path: string, data?: object): Promise<unknown>;
  close(): Promise<void>;
}

const settings: Record<string, string> = {
  'server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['a', 'b'] } });`,
  'admin.js': `module.exports = () => ({ serveAdminPanel: false, auth: { secret: 'a' }, apiToken: { salt: 'b' }, transfer: { token: { salt: 'c' } }, secrets: { encryptionKey: 'a-key-of-32-characters-or-more-00' } });`,
  'database.js': `module.exports = () => ({ connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } });`,
  'plugins.js': `module.exports = () => ({ i18n: { enabled: true }, 'users-permissions': { config: { jwtSecret: 'd' } } });`,
  'api.js': `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };`,
  'middlewares.js': `module.exports = ['logger', 'errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map((name) => 'strapi::' + name);`,
};

/**
 * Starts a real, empty Strapi from the registry with the types of the folder `strapi/`. It is installed once below
 * `.portal/strapi`, or taken from STRAPI_MODULES: a project that has it installed.
 */
export async function openStrapi(version: StrapiVersion, webhookUrl: string): Promise<Strapi> {
  const project = process.env.STRAPI_MODULES ?? join(root, `.portal/strapi/${version}`);
  if (process.env.STRAPI_MODULES === undefined) await install(version, project);
  for (const folder of ['.tmp', 'public/uploads', 'src', 'config']) {
    await rm(join(project, folder), { recursive: true, force: true });
    await mkdir(join(project, folder), { recursive: true });
  }
  await mkdir(join(project, 'database/migrations'), { recursive: true });
  await cp(join(root, 'strapi/src'), join(project, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(settings)) await writeFile(join(project, 'config', name), text);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const running = startNode(['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    node: process.env.STRAPI_NODE,
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: project,
      NODE_ENV: 'production',
      PORT: String(port),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      PORTAL_READ_TOKEN: readToken,
      PORTAL_LOAD_TOKEN: loadToken,
      PORTAL_WEBHOOK_URL: webhookUrl,
      PORTAL_WEBHOOK_SECRET: webhookSecret,
    },
  });
  let printed = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString('utf8')).slice(-4000)));
  }
  // By a signal too: a broken native module ends it so.
  const ended = once(running, 'close').then(([code, signal]: unknown[]) => {
    throw new Error(`Strapi ended with ${String(signal ?? code)}:\n${printed}`);
  });
  ended.catch(() => undefined);
  await untilAnswering(origin, ended);
  return {
    origin,
    async ask(method, path, data) {
      const headers = { authorization: `Bearer ${loadToken}`, 'content-type': 'application/json' };
      const body = data && JSON.stringify({ data });
      const response = await Promise.race([ended, fetch(origin + path, { method, headers, body })]);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} is answered with ${response.status}: ${text}`);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
    async close() {
      running.kill();
      await ended.catch(() => undefined);
    },
  };
}

async function install(version: StrapiVersion, project: string): Promise<void> {
  const wanted = `${JSON.stringify({ name: `cms${version}`, private: true, version: '0.0.0', ...versions[version] }, null, 2)}\n`;
  const manifest = join(project, 'package.json');
  if ((await readFile(manifest, 'utf8').catch(() => '')) === wanted) return;
  await mkdir(project, { recursive: true });
  await writeFile(join(project, 'package.json.part'), wanted);
  await writeFile(manifest, wanted);
  const run = promisify(execFile);
  try {
    await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: project,
    });
    // The only package that is compiled, where there is no prebuilt binary.
    await run('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts'], { cwd: project });
  } catch (error) {
    // A partial installation must not look complete.
    await rm(manifest, { force: true });
    throw error;
  }
}

/** Waits until Strapi answers or has ended. */
async function untilAnswering(origin: string, ended: Promise<never>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = await fetch(`${origin}/_health`).catch(() => undefined);
    if (found?.ok) return;
    await Promise.race([ended, setTimeout(500)]);
  }
  throw new Error(`Strapi did not answer at ${origin}`);
}
