import { localizePath, usePortal } from '@up/host';
import { CodePanel } from '@up/ui';

import { TextWithCode } from '../../prose/inline-code.tsx';
import { useText } from './text.ts';

/** What the site offers to programs and assistants, with a configuration to paste. */
export function AiAgents() {
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
