import { pointerTo } from '../document/json-pointer.ts';
import { builtInKey } from '../import/place/mount.ts';
import type { PackageOutline } from '../repository/exported-packages.ts';
import { sandboxPrefix } from '../import/place/sandbox-address.ts';
import type { Addresses, PackageDocument } from './package-document.ts';

const testPrefix = `${sandboxPrefix}/v1/test/`;

/** Several packages as one, in which each group and each API is once. */
export function joinOutlines({ row }: PackageOutline, outlines: readonly PackageOutline[]): PackageOutline {
  return {
    row,
    groups: uniqueById(outlines.flatMap(({ groups }) => groups)),
    apis: uniqueById(outlines.flatMap(({ apis }) => apis)),
  };
}

function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/**
 * The document of a project, from that of its packages: its paths are those of production, and what is only in front of
 * them in the sandbox is in the addresses of its servers. The test helpers are in no production, and what the sandbox
 * does not support is nowhere else.
 */
export function projectDocument(
  name: string,
  { document, korean }: PackageDocument,
  { siteUrl, productionUrl }: Addresses,
): PackageDocument {
  const { paths, 'x-packages': _packages, [builtInKey]: _builtIn, info, ...rest } = document;
  const sandbox = { url: `${siteUrl}${sandboxPrefix}`, description: 'Sandbox, with mock keys' };
  const uat = { ...sandbox, description: 'Acceptance test, with UAT keys' };
  const production = { url: productionUrl, description: 'Production, with the keys of production' };
  const serversOf = (path: string) => {
    if (!path.startsWith(`${sandboxPrefix}/`)) return { servers: [production] };
    return path.startsWith(testPrefix) ? { servers: [sandbox] } : {};
  };
  const items = Object.entries(paths as Record<string, object>);
  const inSandbox = pointerTo('/paths', `${sandboxPrefix}/`);
  const texts = [...korean].filter(([pointer]) => !/^\/(info|x-packages)\//.test(pointer));
  return {
    document: {
      ...rest,
      info: { ...(info as object), title: name, description: `The APIs of ${name}` },
      servers: [sandbox, uat, production],
      paths: Object.fromEntries(items.map(([path, item]) => [shown(path), { ...serversOf(path), ...item }])),
    },
    korean: new Map([
      ...texts.map(([pointer, text]): [string, string] => [
        pointer.startsWith(inSandbox) ? pointerTo('/paths', '/') + pointer.slice(inSandbox.length) : pointer,
        text,
      ]),
      ['/info/description', `${name}의 API`],
    ]),
  };
}

/** A path without the part that only the sandbox has. */
function shown(path: string): string {
  return path.startsWith(`${sandboxPrefix}/`) ? path.slice(sandboxPrefix.length) : path;
}
