import type { PlaceInTree } from '../../queries/place-query.ts';
import { ApiPage } from './api/api-page.tsx';
import type { ShownVersions } from './load.ts';
import { lazyPart } from './lazy-part.tsx';

export interface MenuPageProps extends PlaceInTree, ShownVersions {}

/** The pages of APIs are most of the documentation, and do not load the code of the others. */
const OverviewPage = lazyPart<MenuPageProps>(
  async () => (await import(/* webpackChunkName: "overview" */ './overview/overview-page.tsx')).OverviewPage,
);

/** The content of an address, next to the tree. */
export function MenuPage(props: MenuPageProps) {
  const { branch, trail, contents: _, ...more } = props;
  const node = trail.at(-1);
  if (!branch || node?.type !== 'APIINFO') return <OverviewPage {...props} />;
  return <ApiPage key={node.nodeId} {...{ branch, node, above: trail.slice(0, -1), ...more }} />;
}
