import { checkFiles } from './check-files.ts';
import { checkCompatibility } from './check-compatibility.ts';
import { shellName } from './composition.ts';
import { defaultVersion, type Environment } from './environment.ts';
import type { Finding } from './finding.ts';
import { servedVersions } from './served-versions.ts';
import type { Store } from './store.ts';

/**
 * Finds everything that prevents an environment from being served as published: missing or changed files of current and
 * fallback versions, a route with two owners, an unsupported host contract, incompatible shared modules, no shell.
 */
export async function checkEnvironment(environment: Environment, store: Store): Promise<Finding[]> {
  const names = Object.keys(environment.microFrontends);
  const served = names.flatMap((name) => servedVersions(environment, name));
  const files = await Promise.all(served.map((one) => checkFiles(one, store)));
  return [
    ...shellFindings(environment, 'error'),
    ...names.flatMap((name) => fallbackFindings(environment, name, 'error')),
    ...files.flat(),
    ...checkCompatibility(served.filter(({ role }) => role !== 'fallback')),
  ];
}

/**
 * Findings that concern a change of some applications. Files of the others are not checked: a rollback of one must work
 * while files of another are damaged. Findings about fallbacks, and a shell that is still missing, are warnings.
 */
export async function checkChange(
  environment: Environment,
  store: Store,
  changed: readonly string[],
): Promise<Finding[]> {
  const names = Object.keys(environment.microFrontends);
  const served = names.flatMap((name) => servedVersions(environment, name));
  const files = await Promise.all(
    served
      .filter(({ name }) => changed.includes(name))
      .map(async (one) => {
        const findings = await checkFiles(one, store);
        return one.role === 'fallback' ? findings.map(asWarning) : findings;
      }),
  );
  return [
    ...shellFindings(environment, 'warning'),
    ...changed.flatMap((name) => fallbackFindings(environment, name, 'warning')),
    ...files.flat(),
    ...checkCompatibility(served.filter(({ role }) => role !== 'fallback')),
  ];
}

function asWarning(finding: Finding): Finding {
  return { ...finding, level: 'warning' };
}

function shellFindings({ microFrontends }: Environment, level: Finding['level']): Finding[] {
  if (microFrontends[shellName]) return [];
  return [{ rule: 'no-shell', level, message: `no version of "${shellName}" is in the environment: publish it first` }];
}

function fallbackFindings(environment: Environment, name: string, level: Finding['level']): Finding[] {
  const version = defaultVersion(environment, name);
  const known = environment.microFrontends[name] ?? [];
  if (!version?.fallbackUrl || known.some(({ url }) => url === version.fallbackUrl)) return [];
  const message = `${name}: the version to fall back to, ${version.fallbackUrl}, is not in the environment`;
  return [{ rule: 'fallback-unknown', level, application: name, version: version.metadata.version, message }];
}
