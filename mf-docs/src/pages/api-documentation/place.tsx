import type { ApiTrees } from '@up/api/entities/api-node';

import { ApiPage } from './api/api-page.tsx';
import type { PlaceInMenu } from './load.ts';
import type { ShownVersions } from './load-place-data.ts';
import { GroupPage } from './overview/group-page.tsx';
import { LandingPage } from './overview/landing-page.tsx';
import { PackagePage } from './overview/package-page.tsx';

export interface PlaceProps extends PlaceInMenu, ShownVersions {
  menu: ApiTrees;
}

/** The content of an address, next to the tree. */
export function Place({ menu, branch, trail, version, compare }: PlaceProps) {
  const node = trail.at(-1);
  if (!branch || !node) return <LandingPage menu={menu} />;
  const above = trail.slice(0, -1);
  if (node.type === 'PACKAGE') return <PackagePage node={node} />;
  if (node.type === 'APIINFO')
    return <ApiPage key={node.nodeId} {...{ menu, branch, node, above, version, compare }} />;
  return <GroupPage {...{ branch, node, above }} />;
}
