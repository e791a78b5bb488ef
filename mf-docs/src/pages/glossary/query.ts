import { glossaryTerms } from '@up/api/calls/glossary';
import { callQuery, type Portal } from '@up/host';

/** The largest page that the content service gives. */
const pageSize = 100;

export const glossaryQuery = (portal: Pick<Portal, 'call' | 'locale'>) =>
  callQuery(portal, glossaryTerms, { query: { locale: portal.locale, 'pagination[pageSize]': pageSize } });
