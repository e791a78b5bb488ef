import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { consultingResult } from '@up/api/calls/publishing/consulting';
import { pages } from '@up/api/pages';
import { callQuery, localizePath, usePortal, type Portal } from '@up/host';

/** The recommendation of a consulting. */
export const consultingQuery = (portal: Pick<Portal, 'call' | 'locale'>, uuid: string) =>
  callQuery(portal, consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } });

/** The consulting of the id in the address, as text for the inquiry; undefined when there is none. */
export function useConsultingResult() {
  const portal = usePortal();
  const uuid = useSearchParams()[0].get('uuid') ?? '';
  const { data } = useQuery({ ...consultingQuery(portal, uuid), enabled: false });
  if (!data) return undefined;
  return {
    uuid,
    packages: data.products.map(({ name }) => name).join(', '),
    address: portal.siteConfig.siteUrl + localizePath(pages.consultingResult({ uuid }), portal.locale),
  };
}
