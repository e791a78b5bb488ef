import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui/code-panel';

import { payloadOf } from './payload.ts';
import { useEventText } from './text.ts';

/** The body of the request that an event sends. */
export function EventPayload({ api }: { api: ProductInfo }) {
  const text = useEventText();
  return (
    <CodePanel
      title={text('docs.event.payload')}
      language="json"
      code={payloadOf(api)}
      copyTexts={{ copy: text('docs.event.copy'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
    />
  );
}
