import type { ApiEvent } from '@up/api/calls/catalogue/catalogue';
import { FactList } from '@up/ui';

import { MethodBadge } from '../../../../components/method-badge.tsx';
import { useEventText } from './text.ts';

/** How an event is sent, and what causes it. */
export function EventFacts({ event }: { event: ApiEvent }) {
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
