import { fallbackOf, type DiscoveredVersion, type Environment } from './environment.ts';

/** A version that an environment may serve, and its role. */
export interface ServedVersion {
  name: string;
  role: 'default' | 'canary' | 'fallback';
  version: DiscoveredVersion;
}

/** Whether a version is served to some visitors besides the default. */
export function isCanary({ deployment, extras }: DiscoveredVersion): boolean {
  return !deployment.default && (deployment.traffic > 0 || (extras.audience ?? []).length > 0);
}

/** Every version of an application that a visitor may get, the default first. */
export function servedVersions(environment: Environment, name: string): ServedVersion[] {
  const known = environment.microFrontends[name] ?? [];
  const chosen = known.flatMap((version): ServedVersion[] => {
    if (version.deployment.default) return [{ name, role: 'default', version }];
    return isCanary(version) ? [{ name, role: 'canary', version }] : [];
  });
  const fallbacks = chosen
    .flatMap(({ version }) => fallbackOf(environment, name, version))
    .filter((fallback) => chosen.every(({ version }) => version.url !== fallback.url));
  return [
    ...chosen.toSorted((a, b) => Number(b.role === 'default') - Number(a.role === 'default')),
    ...[...new Set(fallbacks)].map((version): ServedVersion => ({ name, role: 'fallback', version })),
  ];
}
