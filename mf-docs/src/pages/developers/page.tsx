import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { Head, usePortal, type PageArguments } from '@up/host';
import { CodePanel } from '@up/ui';

import { buildCurl } from '../../samples/languages/curl.ts';
import { loadSandboxPackages, useSandboxPackages } from '../../queries/sandbox-packages.ts';
import { useReaderPrefetch } from '../../prefetch/use-reader-prefetch.ts';
import { useText } from './text.ts';
import { Intro } from './intro.tsx';
import { PackageRows } from './package-rows.tsx';
import { QuickStart } from './quick-start.tsx';
import { FurtherReading } from './further-reading.tsx';
import { responseSample } from '../../samples/sample.ts';
import { firstSuccessResponse } from '../../definition/first-success-response.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Status = styled.span`
  color: var(--code-string);
  font-family: var(--font-mono);
`;

/** The call of the quick start and its response. */
function QuickStartCode({ api, curl }: { api: ProductInfo; curl: string }) {
  const text = useText();
  const success = firstSuccessResponse(api.responseCode);
  const sample = success && responseSample(success);
  return (
    <Root>
      <CodePanel
        title={api.title}
        language="shell"
        code={curl}
        maxHeight={300}
        copyTexts={{ copy: text('docs.copy.curl'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
      />
      {success && sample !== undefined && (
        <CodePanel
          title={text('docs.code.response')}
          aside={<Status>{success.httpCode}</Status>}
          language="json"
          code={JSON.stringify(sample, null, 2)}
          maxHeight={180}
        />
      )}
    </Root>
  );
}

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
