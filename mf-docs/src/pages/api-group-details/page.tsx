import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { Head, notFound, usePortal, type PageArguments } from '@up/host';

import { apisBelow, findNode } from '../../navigation/nodes.ts';
import { groupsQuery, menuQuery } from '../../queries/queries.ts';
import { useText } from '../../text.ts';
import { GroupDetails } from './group-details.tsx';

/** @throws the shell's 404 when there is no group with this id */
export async function load({ portal, params }: PageArguments): Promise<void> {
  const [groups] = await Promise.all([
    portal.queryClient.query(groupsQuery(portal)),
    portal.queryClient.query(menuQuery(portal)),
  ]);
  if (!findNode(groups, params.slug ?? '')) throw notFound();
}

/** The purpose of an API group, its APIs, and the packages that contain it. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { slug = '' } = useParams();
  const { data: groups } = useSuspenseQuery(groupsQuery(portal));
  const { data: menu } = useSuspenseQuery(menuQuery(portal));
  const group = findNode(groups, slug);
  const entry = findNode(menu.groups, slug);
  if (!group || !entry) return null;
  const lead = group.description || text('docs.groupDetails.count', { count: apisBelow(entry).length });
  return (
    <>
      <Head title={group.title} description={lead} />
      <GroupDetails
        group={entry}
        lead={lead}
        describe={(id) => findNode(groups, id)?.description ?? ''}
        packages={menu.packages.filter((node) => findNode(node.children, slug))}
        others={menu.groups.filter(({ id }) => id !== slug)}
      />
    </>
  );
}
