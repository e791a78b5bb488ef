import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import hostPackage from '../../../packages/host/package.json' with { type: 'json' };

export const throwingRemote = 'mf-faults';

/** How a page of the faulty version fails; in the good version it works. */
export const throwsIn = ['loader', 'render', 'effect', 'rejection', 'loop', 'freeze', 'click'] as const;

/** A remote without a build: a Module Federation container for browsers and the server. */
function container(name: string, faulty: boolean): string {
  return `{
  init(scope) { this.scope = scope; },
  async get() {
    const [{ lib, get }] = Object.values(this.scope.react);
    const { createElement, Fragment, useEffect } = lib ? lib() : (await get())();
    const isServer = typeof document === 'undefined';
    const fail = () => { throw new TypeError('thrown by ${name}'); };
    const wrong = ${faulty} ? {
      loader: { loader: fail },
      render: { Component: fail },
      effect: { Component: () => { useEffect(fail, []); return null; } },
      rejection: { Component: () => {
        useEffect(() => void Promise.reject(new TypeError('left behind by ${name}')), []);
        return createElement('h1', null, 'rejection ${name}');
      } },
      // Of the server alone, and of browsers alone.
      loop: { Component: () => {
        if (isServer) for (;;);
        return createElement('h1', null, 'loop ${name}');
      } },
      freeze: { Component: () => {
        if (!isServer) for (;;);
        return createElement('h1', null, 'freeze ${name}');
      } },
      click: { Component: () => createElement(Fragment, null,
        createElement('h1', null, 'click ${name}'),
        createElement('button', { onClick: () => { for (;;); } }, 'Freeze'),
      ) },
    } : {};
    const routes = () => ${JSON.stringify(throwsIn)}.map((page) => ({
      path: '/faults/' + page,
      loader: () => null,
      Component: () => createElement('h1', null, page + ' ${name}'),
      ...wrong[page],
    }));
    const none = async () => ({ default: {} });
    return () => ({ remote: { routes, messages: { ko: none, en: none } } });
  },
}`;
}

/** Puts a version of the remote into a store. */
export async function storeThrowingRemote(storeDirectory: string, version: string, faulty: boolean): Promise<void> {
  const name = `${throwingRemote}_${version}`.replace(/\W/g, '_');
  const entry = `globalThis.${name} = ${container(version, faulty)};`;
  await storeVersion(storeDirectory, {
    name: throwingRemote,
    version,
    routes: throwsIn.map((page) => publicRoute(`/faults/${page}`, { page, cacheSeconds: 0 })),
    files: {
      'remoteEntry.js': entry,
      'server/remoteEntry.cjs': `exports.${name} = ${container(version, faulty)};`,
    },
    maps: { 'remoteEntry.js': sameLines(entry, `${throwingRemote}/src/faults.js`) },
    change: (extras) => {
      extras.hostContract = `^${hostPackage.version}`;
      extras.shared = {};
    },
  });
}

/** The source map of a script that is its own source, line by line. */
function sameLines(script: string, source: string): string {
  const mappings = script.split('\n').map((_, line) => (line === 0 ? 'AAAA' : 'AACA'));
  return JSON.stringify({
    version: 3,
    sources: [source],
    sourcesContent: [script],
    names: [],
    mappings: mappings.join(';'),
  });
}
