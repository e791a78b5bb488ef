import { composeEnvironment, shellName, type Composition } from './composition.ts';
import { keepsContract } from './contract.ts';
import { CompositionError, defaultVersion, type Environment } from './environment.ts';
import type { Extras } from './published.ts';
import { hostContractPackage } from './shared.ts';
import { readVerified, versionBase, type Store } from './store.ts';

/**
 * Everything that keeps the versions of an environment from working together, a line each; none when all is well:
 * an unreachable manifest, two owners of one pattern, a host contract out of range, shared singletons that cannot
 * be satisfied together, bytes that are not what was published.
 */
export async function checkEnvironment(environment: Environment, store: Store): Promise<string[]> {
  const faults = (
    await Promise.all(Object.keys(environment.microFrontends).map((name) => checkFiles(environment, name, store)))
  ).flat();
  try {
    const composition = await composeEnvironment(environment, store);
    faults.push(...checkShared(composition));
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    // A first publication brings the shell last or first; without it there is nothing to hold the remotes against.
    if (environment.microFrontends[shellName]) faults.push(error.message);
  }
  return faults;
}

async function checkFiles(environment: Environment, name: string, store: Store): Promise<string[]> {
  const version = defaultVersion(environment, name);
  if (!version) return [];
  const base = versionBase(version.url);
  const files: [string, string][] = [
    [version.url, version.metadata.integrity],
    ...Object.entries(version.extras.files).map(([file, integrity]): [string, string] => [base + file, integrity]),
  ];
  const faults = await Promise.all(
    files.map(([address, integrity]) =>
      readVerified(store, address, integrity).then(
        () => undefined,
        (error: unknown) => `${name}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    ),
  );
  return [...unpublishedFiles(name, version.extras), ...faults.filter((fault) => fault !== undefined)];
}

/** What a version names as its own without having published it would run without an integrity. */
function unpublishedFiles(name: string, { entry, entryChunks, serverEntry, pages, messages, files }: Extras): string[] {
  const named = [entry, ...entryChunks, serverEntry, ...Object.values({ ...pages, ...messages }).flat()];
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  return missing.map((file) => `${name}: ${file} is not among its published files`);
}

function checkShared({ shell, remotes }: Composition): string[] {
  const faults: string[] = [];
  const offered = shell.extras.shared;
  for (const [name, [remote]] of Object.entries(remotes)) {
    if (!remote) continue;
    const contract = offered[hostContractPackage] ?? '';
    if (!keepsContract(remote.extras.hostContract, contract)) {
      faults.push(`${name} needs the host contract ${remote.extras.hostContract}, the shell offers ${contract}`);
    }
    for (const [module, version] of Object.entries(remote.extras.shared)) {
      if (module === hostContractPackage) continue;
      if (!keepsContract(`^${version}`, offered[module] ?? '')) {
        faults.push(`${name} was built with ${module} ${version}, the shell shares ${offered[module] ?? 'none'}`);
      }
    }
  }
  return faults;
}
