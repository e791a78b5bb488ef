import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the tests: CHROMIUM_PATH, Playwright's own, or one on PATH; otherwise one is installed.
 * @throws {Error} with instructions when there is none
 */
export function findChromium(): string {
  const found = look();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  const downloaded = look();
  if (downloaded) return downloaded;
  if (process.platform === 'linux') {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...words: string[]) => {
      const [program = '', ...rest] = [...sudo, 'apt-get', ...words];
      spawnSync(program, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    };
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  }
  const installed = look();
  if (installed) return installed;
  throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its program, and run this again');
}

function look(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of onPath) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}
