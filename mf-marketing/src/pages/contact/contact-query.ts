import { contactCenter } from '@up/api/calls/publishing/content';
import { callQuery, type Portal } from '@up/host';

/** Address, phone and fax, from the content service. */
export const contactCenterQuery = (portal: Pick<Portal, 'call' | 'locale'>) =>
  callQuery(portal, contactCenter, { query: { locale: portal.locale } });
