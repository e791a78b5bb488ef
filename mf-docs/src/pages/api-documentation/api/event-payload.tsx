import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui/code-panel';

import { sampleObject } from '../../../samples/sample.ts';
import { useText } from '../text.ts';

/** The body of the request that an event sends. */
export function EventPayload({ api }: { api: ProductInfo }) {
  const text = useText();
  const payload = api.requestExample ?? sampleObject(api.reqParamJson.filter(({ location }) => location === 'body'));
  return (
    <CodePanel
      title={text('docs.event.payload')}
      language="json"
      code={JSON.stringify(payload, null, 2)}
      copyTexts={{ copy: text('docs.event.copy'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
    />
  );
}
