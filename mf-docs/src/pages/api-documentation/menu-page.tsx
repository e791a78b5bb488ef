import type { Portal } from '@up/host';

import type { PlaceInTree } from '../../queries/place-query.ts';
import { ApiPage } from './api/api-page.tsx';
import type { MenuPageProps } from './overview/overview-page.tsx';
import { lazyPart } from './lazy-part.tsx';

/** The pages of APIs are most of the documentation, and do not load the code of the others. */
const overview = lazyPart<MenuPageProps>(
  async () => (await import(/* webpackChunkName: "overview" */ './overview/overview-page.tsx')).OverviewPage,
);

/** Loads the code of an address that names no API; without it, the server's fields would forget what is typed early. */
export async function loadOverview(portal: Portal, place: PlaceInTree): Promise<void> {
  if (!namesApi(place)) await overview.preload(portal);
}

/** The content of an address, next to the tree. */
export function MenuPage(props: MenuPageProps) {
  const { branch, trail, contents: _, ...more } = props;
  const node = trail.at(-1);
  if (!branch || !node || !namesApi(props)) return <overview.Part {...props} />;
  return <ApiPage key={node.nodeId} branch={branch} node={node} above={trail.slice(0, -1)} {...more} />;
}

function namesApi({ branch, trail }: PlaceInTree): boolean {
  return branch !== undefined && trail.at(-1)?.type === 'APIINFO';
}
