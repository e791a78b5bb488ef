import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { payloadOf } from '../payload.ts';
import { useSandboxWorkspaceText } from '../../../../../sandbox-workspace/text.ts';
import { curlCommand } from '../../../../../samples/languages/curl.ts';
import { SendExample } from './send-example.tsx';
import { useEventTestText } from './text.ts';

/** Where a handler usually runs while it is written. */
const localServer = 'http://localhost:8080';

/** An event that nothing here raises: the reader sends its example to their own server. */
function OwnRequest({ api }: { api: ProductInfo }) {
  const text = useEventTestText();
  const workspaceText = useSandboxWorkspaceText();
  const code = curlCommand(localServer, {
    method: api.event?.method ?? 'POST',
    target: '/webhooks',
    headers: [['Content-Type', api.requestContentType ?? 'application/json']],
    body: payloadOf(api),
  });
  return (
    <>
      <p>{text('docs.send.foreign')}</p>
      <CodePanel
        title="cURL"
        language="shell"
        code={code}
        maxHeight={320}
        copyTexts={{
          copy: workspaceText('docs.bench.copy', { what: 'cURL' }),
          copied: workspaceText('docs.bench.copied'),
          failed: workspaceText('docs.bench.copyFailed'),
        }}
      />
    </>
  );
}

export { loadEventTestTexts } from './text.ts';

export interface EventTestProps {
  api: ProductInfo;
}

/** How a reader gets an event: from the sandbox, or for an event of an imported document from a command. */
export function EventTest({ api }: EventTestProps) {
  return api.event?.fromSandbox ? <SendExample api={api} /> : <OwnRequest api={api} />;
}
