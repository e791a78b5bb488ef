import { runEdge, type RunningEdge } from './running-edge.ts';
import { startServices, type Services } from './services.ts';
import { smallSite, type SmallSite } from './small-site.ts';

/**
 * Starts an edge on a small site before the first test of a file or block, and closes both after the last. What it
 * returns is empty until then.
 * @param prepare changes the site before the edge starts
 */
export function edgeSuite(
  settings: Record<string, string> = {},
  prepare?: (site: SmallSite) => Promise<unknown>,
): { site: SmallSite; edge: RunningEdge } {
  const suite = { site: {} as SmallSite, edge: {} as RunningEdge };
  beforeAll(async () => {
    Object.assign(suite.site, await smallSite());
    await prepare?.(suite.site);
    Object.assign(suite.edge, await runEdge(suite.site, settings));
  });
  afterAll(async () => {
    await suite.edge.close();
    await suite.site.close();
  });
  return suite;
}

/** {@link edgeSuite} in front of services that record what reaches them. */
export function servicesSuite(settings: Record<string, string> = {}): ReturnType<typeof edgeSuite> & {
  services: Services;
} {
  const services = {} as Services;
  const all = { ...settings };
  const suite = edgeSuite(all, async () => {
    Object.assign(services, await startServices());
    Object.assign(all, services.settings);
  });
  afterAll(() => services.close());
  return { ...suite, services };
}
