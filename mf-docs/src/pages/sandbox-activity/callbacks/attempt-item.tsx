import { styled } from 'styled-components';

import type { CallbackDeliveryDetails } from '@up/api/calls/sandbox/callback';
import { Badge, media, oneColumn } from '@up/ui';

import { statusTone } from '../../../components/status-badge.tsx';
import { MessagePanel } from '../../../sandbox-workspace/message-panel.tsx';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';
import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  font-size: var(--size-14);

  h3 {
    font-size: var(--size-16);
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  ${media.below992(oneColumn)}
`;

type Attempt = CallbackDeliveryDetails['attempts'][number];

/** An attempt: what was sent, and the response or the reason why there is none. */
export function AttemptItem({ attempt }: { attempt: Attempt }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const { number, at, url, requestHeaders, httpStatus, responseHeaders, responseBody, cause, durationMs } = attempt;
  const title = text('docs.activity.attempt', { number });
  return (
    <Root aria-label={title}>
      <Head>
        <h3>{title}</h3>
        {httpStatus !== null && (
          <Badge tone={statusTone(String(httpStatus))} mono>
            {httpStatus}
          </Badge>
        )}
        {cause && <span>{workspaceText(`docs.delivery.cause.${cause}`)}</span>}
        <Timestamp iso={at} seconds />
        <span>{workspaceText('docs.bench.milliseconds', { count: durationMs })}</span>
        {url !== '' && <code translate="no">{url}</code>}
      </Head>
      <Sides>
        <MessagePanel
          title={workspaceText('docs.bench.call.requestBody')}
          headersTitle={workspaceText('docs.bench.call.requestHeaders')}
          message={{ headers: requestHeaders, body: '' }}
          withoutBody
        />
        {httpStatus !== null && (
          <MessagePanel
            title={workspaceText('docs.bench.call.answerBody')}
            headersTitle={workspaceText('docs.bench.call.answerHeaders')}
            message={{ headers: responseHeaders ?? {}, body: responseBody ?? '' }}
          />
        )}
      </Sides>
    </Root>
  );
}
