import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { ProblemError } from '@up/api/problem';
import { Head, notFound, usePortal, type PageArguments } from '@up/host';

import { apisBelow } from '../../navigation/nodes.ts';
import { useText, GroupDetails } from './group-details.tsx';
import { groupQuery } from './query.ts';

/** @throws the shell's 404 when there is no group with this id */
export async function load({ portal, params }: PageArguments): Promise<void> {
  await portal.queryClient.query(groupQuery(portal, params.slug ?? '')).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 404 ? notFound() : error;
  });
}

/** The purpose of an API group, its APIs, and the packages that contain it. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { slug = '' } = useParams();
  const { data: found } = useSuspenseQuery(groupQuery(portal, slug));
  const { group } = found;
  const lead = group.description || text('docs.groupDetails.count', { count: apisBelow(group).length });
  return (
    <>
      <Head title={group.title} description={lead} />
      <GroupDetails lead={lead} {...found} />
    </>
  );
}
