import type { ProductInfo, ApiEvent } from '@up/api/calls/catalogue/catalogue';
import { CodePanel, FactList } from '@up/ui';

import { useBodies } from '../bodies/shown-example.tsx';
import { payloadOf } from './payload.ts';
import { useEventText } from './text.ts';
import { MethodBadge } from '../../../../components/method-badge.tsx';
import { LazyEventTest } from './try/lazy-event-test.tsx';

/** How an event is sent, and what causes it. */
function EventFacts({ event }: { event: ApiEvent }) {
  const text = useEventText();
  const { kind, method, address, causedBy } = event;
  return (
    <FactList $layout="line">
      <div>
        <dt>{text('docs.event.sent')}</dt>
        <dd>{text(kind === 'webhook' ? 'docs.event.sent.webhook' : 'docs.event.sent.callback', { method })}</dd>
      </div>
      {address !== undefined && (
        <div>
          <dt>{text('docs.event.address')}</dt>
          <dd>
            <code translate="no">{address}</code>
          </dd>
        </div>
      )}
      {causedBy && (
        <div>
          <dt>{text('docs.event.cause')}</dt>
          <dd>
            {causedBy.title} <MethodBadge method={causedBy.method} plain /> <code translate="no">{causedBy.path}</code>
          </dd>
        </div>
      )}
    </FactList>
  );
}

export { loadEventTexts } from './text.ts';

/** What an event is, and how to get one. */
export function EventIntro({ api }: { api: ProductInfo }) {
  if (!api.event) return null;
  return (
    <>
      <EventFacts event={api.event} />
      <LazyEventTest key={api.id} api={api} />
    </>
  );
}

/** The body of the request that an event sends. */
export function EventPayload({ api }: { api: ProductInfo }) {
  const text = useEventText();
  const { example } = useBodies() ?? {};
  return (
    <CodePanel
      title={text('docs.event.payload')}
      language="json"
      code={example?.body === 'request' ? JSON.stringify(example.value, null, 2) : payloadOf(api)}
      copyTexts={{ copy: text('docs.event.copy'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
    />
  );
}
