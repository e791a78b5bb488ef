import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { curlCommand } from '../../../../../samples/curl.ts';
import { useSandboxWorkspaceText } from '../../../../../sandbox-workspace/text.ts';
import { payloadOf } from '../payload.ts';
import { useEventTestText } from './text.ts';

/** Where a handler usually runs while it is written. */
const localServer = 'http://localhost:8080';

/** An event that nothing here raises: the reader sends its example to their own server. */
export function OwnRequest({ api }: { api: ProductInfo }) {
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
