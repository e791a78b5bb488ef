import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

/**
 * The exact versions of packages by name, for their use outside of the workspace: those of the catalog, and those of the
 * workspace's own packages.
 */
export function packageVersions(root: string): Record<string, string> {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  const own = globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; version: string };
    return [name, version] as const;
  });
  return { ...catalog, ...Object.fromEntries(own) };
}
