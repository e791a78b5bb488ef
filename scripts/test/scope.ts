import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import type { Step } from './run-step.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The files and folders that `npm test` is to look at: those of its arguments, such as `mf-docs`, `edge` (a package) or
 * a file, or with `--changed` the files that differ from the main branch. Undefined: everything.
 * @throws {Error} in one line for an argument that is none of these
 */
export function readScope(words: readonly string[]): string[] | undefined {
  const names = words.filter((word) => word !== '--full');
  if (names.length === 0) return undefined;
  return names.flatMap((name) => (name === '--changed' ? changedFiles() : [pathOf(name)]));
}

function pathOf(name: string): string {
  const path = [name, `packages/${name}`].find((each) => !name.startsWith('-') && existsSync(join(root, each)));
  if (path === undefined) throw new Error(`npm test: there is no file, folder or package "${name}"`);
  return path.replace(/\/$/, '');
}

/** Since the branch left `main`, committed or not; where there is no `main`, what is not committed. */
function changedFiles(): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  try {
    // An unpacked copy below another repository is no clone either.
    const [prefix] = git('rev-parse', '--show-prefix', 'HEAD');
    if (prefix !== '') throw new Error(`the repository begins above, and this is ${prefix}`);
  } catch (cause) {
    throw new Error(
      'npm test: --changed needs Git and a clone of the repository; without them, name what you changed: npm test -- mf-docs',
      { cause },
    );
  }
  const isMain = git('branch', '--list', 'main').some(Boolean);
  const [base = 'HEAD'] = isMain ? git('merge-base', 'HEAD', 'main') : [];
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/** Folders without sources of ours. */
const isBuilt = /(^|\/)(node_modules|dist|\.portal)$/;

const isCode = (path: string) => !/\.\w+$/.test(path) || /\.(ts|tsx|mjs)$/.test(path);

/**
 * The steps for some files and folders: types of the whole project, which take seconds, lint and formatting of what is
 * named, and its tests: all of a folder, and for a file those that import it, directly or not.
 */
export function scopedSteps(scope: readonly string[]): { checks: Step[][]; tests?: string[] } {
  const code = scope.filter(isCode);
  const folders = code.filter((path) => !/\.\w+$/.test(path));
  const lint: Step = { name: 'lint', command: ['node', '--run', 'lint', '--', ...code] };
  const types: Step = { name: 'types, including browser code without Node', command: ['node', '--run', 'types'] };
  const formatting: Step = {
    name: 'formatting',
    command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...scope],
  };
  const checks = [[types, formatting], ...(code.length > 0 ? [[lint]] : [])];
  if (code.length === 0) return { checks };
  const isFolders = folders.length === code.length;
  return { checks, tests: isFolders ? ['--testPathPatterns', ...folders.map(patternOf)] : relatedTo(code) };
}

function patternOf(folder: string): string {
  return `^${join(root, folder)}/`;
}

/** Jest wants files here, those of a folder as well. */
function relatedTo(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) =>
    /\.\w+$/.test(path)
      ? [path]
      : globSync(`${path}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: (name) => isBuilt.test(name) }),
  );
  return ['--findRelatedTests', ...files];
}
