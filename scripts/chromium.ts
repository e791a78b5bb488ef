import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

import { chromium } from '@playwright/test';

/** The same engine without a user interface, which is also what Playwright starts by itself. */
const headlessShell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the journeys, in which a page takes about 60 % of the time that it takes in a complete browser.
 * @throws {Error} with instructions when there is none
 */
export function findHeadlessShell(): string {
  return find([headlessShell, chromium.executablePath(), ...browsers], [headlessShell, 'chromium']);
}

/**
 * The browser of measurements and screenshots, complete as visitors have it.
 * @throws {Error} with instructions when there is none
 */
export function findChromium(): string {
  return find([chromium.executablePath(), ...browsers], ['chromium']);
}

/**
 * CHROMIUM_PATH, or the first of the programs that exists; otherwise one is installed.
 * @param debianPackages the first that can be installed is, where Playwright's own download fails
 */
function find(programs: string[], debianPackages: string[]): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist`);
  }
  const found = look(programs);
  if (found) return found;
  console.log('No Chromium found; installing one …');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (process.platform === 'linux' && !look(programs)) installFromDebian(debianPackages);
  const installed = look(programs);
  if (installed) return installed;
  throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its program, and run this again');
}

function look(programs: string[]): string | undefined {
  for (const program of programs) {
    if (isAbsolute(program) && existsSync(program)) return program;
    const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function installFromDebian(packages: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words: string[]) => {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...words];
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'inherit', env: environment }).status === 0;
  };
  apt('update');
  packages.some((name) => apt('install', '--yes', '--no-install-recommends', name, 'fonts-noto-cjk'));
}
