import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePortal } from '@up/host';

import { projectPageQuery } from '../../project/queries.ts';
import { dashboardQuery, invitationsQuery, latestNoticesQuery } from './queries.ts';
import { useListAddress } from './use-list-address.ts';

/**
 * Whether each part of the dashboard has its data or an error. The parts appear together, because each would push down
 * the ones below it. Once true, it stays true, also while another page of the list loads.
 */
export function useAllSettled(): boolean {
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
