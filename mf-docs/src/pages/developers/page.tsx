import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { Head, usePortal } from '@up/host';

import { buildCurl } from '../../catalogue/curl.ts';
import { apiQuery, packagesQuery } from '../../catalogue/queries.ts';
import { useReaderPrefetch } from '../../prefetch/use-reader-prefetch.ts';
import { useText } from '../../text.ts';
import { Intro } from './intro.tsx';
import { quickStartApi } from './load.ts';
import { PackageRows } from './package-rows.tsx';
import { QuickStartCode } from './quick-start-code.tsx';
import { QuickStart } from './quick-start.tsx';
import { Reading } from './reading.tsx';

export { load } from './load.ts';

/** The front page of the developers section. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { data: packages } = useSuspenseQuery(packagesQuery(portal));
  const id = quickStartApi(packages);
  const example = apiQuery(portal, id ?? '');
  const { data: api } = useQuery({ ...example, queryFn: id === undefined ? skipToken : example.queryFn });
  useReaderPrefetch(portal);
  return (
    <>
      <Head title={text('docs.developers.title')} description={text('docs.developers.lead')} />
      <Intro>{api && <QuickStartCode api={api} curl={buildCurl(portal.siteConfig.siteUrl, api)} />}</Intro>
      <QuickStart />
      <PackageRows packages={packages} />
      <Reading />
    </>
  );
}
