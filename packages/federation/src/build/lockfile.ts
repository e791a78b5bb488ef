import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parse } from 'yaml';

type Dependencies = Record<string, string>;
type DirectDependencies = Record<string, { version: string }>;

/** The parts of a `pnpm-lock.yaml` that say which bytes a package of the workspace uses. */
export interface Lockfile {
  /** Packages of the workspace by their folder. */
  importers: Record<
    string,
    Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', DirectDependencies>>
  >;
  /** By name and version. */
  packages: Record<string, { resolution?: object }>;
  /** By name and version with those of the peers. */
  snapshots: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', Dependencies>>>;
}

let last: { text: string; lockfile: Lockfile } | undefined;

/** The lockfile of a workspace, parsed once; `undefined` when it has none. */
export function readLockfile(root: string): Lockfile | undefined {
  const file = join(root, 'pnpm-lock.yaml');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  if (last?.text !== text) {
    const {
      importers = {},
      packages = {},
      snapshots = {},
    } = (parse(text, { prettyErrors: false }) ?? {}) as Partial<Lockfile>;
    last = { text, lockfile: { importers, packages, snapshots } };
  }
  return last.lockfile;
}

/** What an application is built from, besides its own folder. */
export interface Used {
  /** Folders of the workspace's packages. */
  packages: string[];
  /** Every other package with its version and the hash of its content, also indirect ones. */
  dependencies: string[];
}

/**
 * What an application uses, directly and indirectly: of its own folder also what is needed for development, because
 * that is what builds it.
 * @throws {Error} when the application is not in the lockfile
 */
export function usedBy(lockfile: Lockfile, application: string): Used {
  const packages = new Set<string>();
  const keys = new Set<string>();
  const addFolder = (folder: string, direct: DirectDependencies) => {
    for (const [name, { version }] of Object.entries(direct)) {
      if (version.startsWith('link:')) addPackage(posix.join(folder, version.slice('link:'.length)));
      else addDependency(name, version);
    }
  };
  const addPackage = (folder: string) => {
    if (packages.has(folder)) return;
    packages.add(folder);
    const { dependencies, optionalDependencies } = lockfile.importers[folder] ?? {};
    addFolder(folder, { ...dependencies, ...optionalDependencies });
  };
  const addDependency = (name: string, version: string) => {
    // An alias names the package in its version.
    const key = Object.hasOwn(lockfile.snapshots, `${name}@${version}`) ? `${name}@${version}` : version;
    if (keys.has(key)) return;
    keys.add(key);
    const { dependencies, optionalDependencies } = lockfile.snapshots[key] ?? {};
    for (const [child, its] of Object.entries({ ...dependencies, ...optionalDependencies })) addDependency(child, its);
  };
  const own = lockfile.importers[application];
  if (!own) throw new Error(`${application} is not in pnpm-lock.yaml: run pnpm install`);
  addFolder(application, { ...own.devDependencies, ...own.optionalDependencies, ...own.dependencies });
  return {
    packages: [...packages].sort(),
    dependencies: [...keys].sort().map((key) => `${key} ${JSON.stringify(contentOf(lockfile, key))}`),
  };
}

function contentOf({ packages }: Lockfile, key: string): object {
  return packages[key.replace(/\(.*$/, '')]?.resolution ?? {};
}
