import { Head, usePortal, type PageArguments } from '@up/host';

import { buildCurl } from '../../samples/curl.ts';
import { loadSandboxPackages, useSandboxPackages } from '../../queries/sandbox-packages.ts';
import { useReaderPrefetch } from '../../prefetch/use-reader-prefetch.ts';
import { useText } from './text.ts';
import { Intro } from './intro.tsx';
import { PackageRows } from './package-rows.tsx';
import { QuickStartCode } from './quick-start-code.tsx';
import { QuickStart } from './quick-start.tsx';
import { FurtherReading } from './further-reading.tsx';

export function load({ portal }: PageArguments): Promise<void> {
  return loadSandboxPackages(portal);
}

/** The front page of the developers section. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { packages, api } = useSandboxPackages(portal);
  useReaderPrefetch(portal);
  return (
    <>
      <Head title={text('docs.developers.title')} description={text('docs.developers.lead')} />
      <Intro>{api && <QuickStartCode api={api} curl={buildCurl(portal.siteConfig.siteUrl, api)} />}</Intro>
      <QuickStart />
      <PackageRows packages={packages} />
      <FurtherReading />
    </>
  );
}
