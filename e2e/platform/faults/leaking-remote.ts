import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import hostPackage from '../../../packages/host/package.json' with { type: 'json' };

export const leakingRemote = 'mf-leaking';
const version = '1.0.0';
const container = 'mf_leaking_1_0_0';

/** What an effect of each page starts, and what its cleanup would have to end. */
const effects = {
  clean: ['', ''],
  interval: ['const id = setInterval(() => {}, 1e6);', 'clearInterval(id);'],
  timeout: ['const id = setTimeout(() => {}, 1e6);', 'clearTimeout(id);'],
  frame: ['const next = () => { id = requestAnimationFrame(next); }; let id; next();', 'cancelAnimationFrame(id);'],
  window: ["const f = () => {}; addEventListener('resize', f);", "removeEventListener('resize', f);"],
  document: [
    "const f = () => {}; document.addEventListener('click', f, { capture: true });",
    "document.removeEventListener('click', f, true);",
  ],
  media: [
    "const f = () => {}, m = matchMedia('print'); m.addEventListener('change', f);",
    "m.removeEventListener('change', f);",
  ],
  mutation: [
    'const o = new MutationObserver(() => {}); o.observe(document.body, { childList: true });',
    'o.disconnect();',
  ],
  resize: ['const o = new ResizeObserver(() => {}); o.observe(document.body);', 'o.unobserve(document.body);'],
  intersection: ['const o = new IntersectionObserver(() => {}); o.observe(document.body);', 'o.disconnect();'],
  performance: ["const o = new PerformanceObserver(() => {}); o.observe({ type: 'measure' });", 'o.disconnect();'],
} as const;

/** The pages, each of which leaves something of another kind behind; `clean` leaves nothing. */
export const leaks = Object.keys(effects) as (keyof typeof effects)[];

/** Puts a remote into a store whose pages at `/leaks/` leave something behind, and at `/tidy/` end the same again. */
export async function storeLeakingRemote(storeDirectory: string): Promise<{ application: string; version: string }> {
  const pages = leaks.flatMap((page) => [`/leaks/${page}`, `/tidy/${page}`]);
  const functions = leaks.flatMap((page) => {
    const [start, end] = effects[page];
    return [`'/leaks/${page}': () => { ${start} }`, `'/tidy/${page}': () => { ${start} return () => { ${end} }; }`];
  });
  const source = `{
  init(scope) { this.scope = scope; },
  async get() {
    const [{ lib, get }] = Object.values(this.scope.react);
    const { createElement, useEffect } = lib ? lib() : (await get())();
    const effects = { ${functions.join(',\n')} };
    const routes = () => Object.entries(effects).map(([path, effect]) => ({
      path,
      loader: () => null,
      Component: () => { useEffect(effect, []); return createElement('h1', null, path); },
    }));
    const none = async () => ({ default: {} });
    return () => ({ remote: { routes, messages: { ko: none, en: none } } });
  },
}`;
  await storeVersion(storeDirectory, {
    name: leakingRemote,
    version,
    routes: pages.map((path) => publicRoute(path, { page: path.replaceAll('/', '-').slice(1) })),
    files: {
      'remoteEntry.js': `globalThis.${container} = ${source};`,
      'server/remoteEntry.cjs': `exports.${container} = ${source};`,
    },
    change: (extras) => {
      extras.hostContract = `^${hostPackage.version}`;
      extras.shared = {};
    },
  });
  return { application: leakingRemote, version };
}
