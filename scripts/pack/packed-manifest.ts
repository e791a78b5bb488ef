/** The parts of a `package.json` that packing reads or changes. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

/** An entry of `exports` after the compilation. */
type Entry = string | { types: string; default: string };

export type PackedManifest = Omit<Manifest, 'exports' | 'private' | 'devDependencies'> & {
  exports?: Record<string, Entry>;
};

const source = /(?<!\.d)\.tsx?$/;

/**
 * The `package.json` of a package outside of the workspace: compiled files with their types, and exact versions. Of what
 * its user installs, such as test tools, any version of the same major fits.
 * @param versions of all packages that it may depend on, by name
 * @throws {Error} when a version is not known
 */
export function packedManifest(manifest: Manifest, versions: Readonly<Record<string, string>>): PackedManifest {
  const { exports, bin, dependencies, peerDependencies, private: _private, devDependencies: _own, ...rest } = manifest;
  const packed: PackedManifest = { ...rest };
  const versionOf = (range: string, name: string) => {
    if (!/^(catalog|workspace):/.test(range)) return range;
    const version = versions[name];
    if (version === undefined) throw new Error(`${manifest.name}: no version of ${name} is known`);
    return version;
  };
  if (exports) packed.exports = mapValues(exports, (file) => entryOf(file));
  if (bin) packed.bin = mapValues(bin, compiled);
  if (dependencies) packed.dependencies = mapValues(dependencies, versionOf);
  if (peerDependencies) {
    packed.peerDependencies = mapValues(peerDependencies, (range, name) => `^${versionOf(range, name)}`);
  }
  return packed;
}

function entryOf(file: string): Entry {
  if (!source.test(file)) return file;
  return { types: file.replace(source, '.d.ts'), default: compiled(file) };
}

function compiled(file: string): string {
  return file.replace(source, '.js');
}

function mapValues<V, W>(record: Record<string, V>, change: (value: V, key: string) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
