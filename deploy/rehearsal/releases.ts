import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Load } from './load.ts';
import { recover } from './recover.ts';
import type { Stack } from './stack.ts';

/** The sources of a release with their packages, beside those of this one. */
export interface Release {
  commit: string;
  root: string;
  remove(): void;
}

/**
 * Checks out the previous release: the commit that `PREVIOUS_RELEASE` names, the newest tag, or else the commit with
 * which packages were released last.
 */
export function openPreviousRelease(root: string): Release {
  const parent = mkdtempSync(join(tmpdir(), 'up-previous-'));
  const folder = join(parent, 'release');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const newestTag = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n')[0];
  const named = process.env.PREVIOUS_RELEASE ?? newestTag;
  const commit = named
    ? git('rev-parse', `${named}^{commit}`)
    : git('log', '-1', '--format=%H', '--', 'scripts/pack/releases.json');
  git('worktree', 'add', '--detach', folder, commit);
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const filters = ['edge', 'backend'].flatMap((name) => ['--filter', `@up/${name}...`]);
  execFileSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prod', ...filters], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  };
  return { commit, root: folder, remove };
}

/**
 * Replaces the copies of the previous release one by one, backends first, takes the first back as a rollback does, and
 * replaces it again: copies of both releases serve beside each other, on the tables of the new one.
 */
export async function upgrade({ copies }: Stack, load: Load, from: Release, root: string): Promise<boolean> {
  const [first, ...others] = copies;
  if (!first) return false;
  const steps = [
    { copy: first, cwd: root, what: 'upgraded' },
    { copy: first, cwd: from.root, what: 'rolled back' },
    ...[first, ...others].map((copy) => ({ copy, cwd: root, what: 'upgraded' })),
  ];
  let isBack = true;
  for (const { copy, cwd, what } of steps) {
    await copy.end('SIGTERM');
    await copy.start({}, cwd);
    isBack = (await recover(`${copy.name} ${what} beside ${from.commit.slice(0, 8)}`, load, () => undefined)) && isBack;
  }
  return isBack;
}
