import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePortal } from '@up/host';

import { projectPageQuery } from '../../project/queries.ts';
import { dashboardQuery, invitationsQuery, latestNoticesQuery } from './queries.ts';
import { useListAddress } from './use-list-address.ts';

/**
 * Whether each part of the dashboard has its data, or its error: the parts appear together, as each would push the ones
 * below it down. Once they are shown it stays true, also while another page of the list is on its way.
 */
export function useAllAnswered(): boolean {
  const portal = usePortal();
  const { choice } = useListAddress();
  const isPending = [
    useQuery(projectPageQuery(portal, choice)).isPending,
    useQuery(dashboardQuery(portal)).isPending,
    useQuery(invitationsQuery(portal)).isPending,
    useQuery(latestNoticesQuery(portal)).isPending,
  ].includes(true);
  const [hasShown, setHasShown] = useState(false);
  if (!isPending && !hasShown) setHasShown(true);
  return hasShown || !isPending;
}
