import { userDetails } from '@up/api/calls/people/session';
import { callQuery, type Portal } from '@up/host';

export function profileQuery(portal: Portal, id: string) {
  const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
  return callQuery(portal, userDetails, { params: { id }, query });
}
