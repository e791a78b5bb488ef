import type { PlaceInTree } from '../../queries/place-query.ts';
import { ApiPage } from './api/api-page.tsx';
import type { ShownVersions } from './load.ts';
import { GroupPage } from './overview/group-page.tsx';
import { LandingPage } from './overview/landing-page.tsx';
import { PackagePage } from './overview/package-page.tsx';

export interface MenuPageProps extends PlaceInTree, ShownVersions {}

/** The content of an address, next to the tree. */
export function MenuPage({ branch, trail, contents, about = '', ...props }: MenuPageProps) {
  const node = trail.at(-1);
  const above = trail.slice(0, -1);
  if (branch && node?.type === 'APIINFO') return <ApiPage key={node.nodeId} {...{ branch, node, above, ...props }} />;
  const [listed] = contents;
  if (!branch || !listed) return <LandingPage packages={contents} />;
  if (listed.type === 'PACKAGE') return <PackagePage node={listed} about={about} />;
  return <GroupPage {...{ branch, node: listed, above, about }} />;
}
