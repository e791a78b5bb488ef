import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { useBodies } from '../bodies/shown-example.tsx';
import { payloadOf } from './payload.ts';
import { useEventText } from './text.ts';

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
