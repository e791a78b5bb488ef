import { glossaryTerms } from '@up/api/calls/publishing/glossary';
import { callQuery, type Portal } from '@up/host';

/** The largest page size of the content service. */
const pageSize = 100;

export const glossaryQuery = (portal: Pick<Portal, 'call' | 'locale'>) =>
  callQuery(portal, glossaryTerms, { query: { locale: portal.locale, 'pagination[pageSize]': pageSize } });
