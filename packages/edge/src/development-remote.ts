import type { Composition } from '@up/federation/composition';
import { BuildReport } from '@up/federation/published';

/**
 * A composition in which one application comes from its development server: rendered in the browser only,
 * without integrity, because its bytes change with every keystroke.
 * @throws {Error} when the development server does not answer
 */
export async function withDevelopmentRemote(
  composition: Composition,
  { name, origin }: { name: string; origin: string },
): Promise<Composition> {
  const response = await fetch(`${origin}/portal.json`).catch((cause: unknown) => {
    throw new Error(`The development server of ${name} does not answer at ${origin}`, { cause });
  });
  const { version, extras } = BuildReport.parse(await response.json());
  const candidate = { name, version, base: `${origin}/`, extras: { ...extras, serverEntry: '', files: {} } };
  return {
    ...composition,
    id: `${composition.id}-development`,
    remotes: { ...composition.remotes, [name]: [candidate] },
    routes: [
      ...composition.routes.filter(({ owner }) => owner !== name),
      ...extras.routes.map((route) => ({ ...route, owner: name, cacheSeconds: 0 })),
    ],
  };
}
