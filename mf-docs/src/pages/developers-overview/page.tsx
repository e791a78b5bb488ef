import { useQuery } from '@tanstack/react-query';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { Head, usePortal, type PageArguments, localizePath } from '@up/host';
import { CodePanel } from '@up/ui';

import { cachedFirst, contentQuery } from '../../queries/queries.ts';
import { RoutedProse } from '../../prose/routed-prose.tsx';
import { loadSandboxPackages, useSandboxPackages } from '../../queries/sandbox-packages.ts';
import { useReaderPrefetch } from '../../prefetch/use-reader-prefetch.ts';
import { TextWithCode } from '../../prose/inline-code.tsx';
import { sampleValue } from '../../samples/sample.ts';
import { useText } from './text.ts';
import { Environments } from './environments.tsx';
import { Errors } from './errors.tsx';
import { Guide } from './guide.tsx';
import { Requests } from './requests.tsx';

/** What the site offers to programs and assistants, with a configuration to paste. */
function AiAgents() {
  const text = useText();
  const { siteConfig, locale } = usePortal();
  const configuration = {
    mcpServers: {
      up: {
        type: 'http',
        url: `${siteConfig.siteUrl}/mcp`,
        headers: { 'X-UP-Access-Key': 'ak_test_…', 'X-UP-Secret-Key': 'sk_test_…' },
      },
    },
  };
  return (
    <>
      <p>
        <TextWithCode>{text('docs.overview.ai.text')}</TextWithCode>{' '}
        <a href={localizePath('/llms.txt', locale)}>llms.txt</a>
      </p>
      <CodePanel
        title={text('docs.overview.ai.mcp')}
        language="json"
        code={JSON.stringify(configuration, null, 2)}
        copyTexts={{
          copy: text('docs.copy.configuration'),
          copied: text('docs.copied'),
          failed: text('docs.copy.failed'),
        }}
      />
      <p>{text('docs.overview.ai.key')}</p>
    </>
  );
}

/** The headers that identify the caller. */
function Keys({ api }: { api: ProductInfo | undefined }) {
  const text = useText();
  const headers = api?.reqHeaderJson.filter(({ moc }) => moc === 'mandatory') ?? [];
  return (
    <>
      <p>{text('docs.overview.keys.text')}</p>
      {headers.length > 0 && (
        <CodePanel
          title={text('docs.request.header')}
          language="text"
          code={headers.map((header) => `${header.field}: ${String(sampleValue(header))}`).join('\n')}
        />
      )}
      <p>{text('docs.overview.keys.secret')}</p>
    </>
  );
}

const contents = { steps: 'integration-steps', sandbox: 'sandbox-notice' } as const;

/** Loads the catalogue's example, and the provider's own texts. A missing or inactive text is left out. */
export async function load({ portal }: PageArguments): Promise<void> {
  const texts = Object.values(contents).map((slug) =>
    portal.queryClient.query({ ...contentQuery(portal, slug), ...cachedFirst }).catch(() => undefined),
  );
  await Promise.all([loadSandboxPackages(portal), ...texts]);
}

/** How to work with the APIs, from the first request to going live. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const { api } = useSandboxPackages(portal);
  const { data: steps } = useQuery(contentQuery(portal, contents.steps));
  const { data: sandbox } = useQuery(contentQuery(portal, contents.sandbox));
  useReaderPrefetch(portal);
  return (
    <>
      <Head title={text('docs.overview.title')} description={text('docs.overview.lead')} />
      <Guide
        title={text('docs.overview.title')}
        lead={text('docs.overview.lead')}
        sections={[
          ...(steps ? [{ id: 'steps', title: steps.title, content: <RoutedProse html={steps.content} /> }] : []),
          { id: 'environments', title: text('docs.overview.environments'), content: <Environments /> },
          { id: 'keys', title: text('docs.overview.keys'), content: <Keys api={api} /> },
          { id: 'requests', title: text('docs.overview.requests'), content: <Requests /> },
          { id: 'errors', title: text('docs.overview.errors'), content: <Errors api={api} /> },
          { id: 'ai', title: text('docs.overview.ai'), content: <AiAgents /> },
          ...(sandbox
            ? [{ id: 'sandbox', title: sandbox.title, content: <RoutedProse html={sandbox.content} /> }]
            : []),
        ]}
      />
    </>
  );
}
