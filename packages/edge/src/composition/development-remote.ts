import type { Candidate, Composition } from '@up/federation/composition/composition';
import { shellName } from '@up/federation/contract/version-name';
import { BuildReport } from '@up/federation/store/published';

/**
 * A composition in which a development server provides one application. That application renders in the browser only,
 * without integrity hashes, because its bytes change on every save. Browsers also run the shell's development build;
 * the server renders with the published one.
 * @throws {Error} when the development server does not answer
 */
export async function withDevelopmentRemote(
  composition: Composition,
  { name, origin }: { name: string; origin: string },
): Promise<Composition> {
  const [remote, browserShell] = await Promise.all([
    readCandidate(name, `${origin}/`),
    readCandidate(shellName, `${origin}/shell/`),
  ]);
  return {
    ...composition,
    id: `${composition.id}-development`,
    browserShell,
    lastGoodShell: undefined,
    remotes: { ...composition.remotes, [name]: [remote] },
    routes: [
      ...composition.routes.filter(({ owner }) => owner !== name),
      ...remote.extras.routes.map((route) => ({ ...route, owner: name, cacheSeconds: 0 })),
    ],
  };
}

async function readCandidate(name: string, base: string): Promise<Candidate> {
  const response = await fetch(`${base}portal.json`).catch((cause: unknown) => {
    throw new Error(`The development server of ${name} does not answer at ${base}`, { cause });
  });
  const { version, extras } = BuildReport.parse(await response.json());
  return { name, version, base, extras: { ...extras, serverEntry: '', files: {} } };
}
