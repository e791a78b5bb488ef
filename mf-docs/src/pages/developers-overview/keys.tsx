import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { sampleValue } from '../../samples/sample.ts';
import { useText } from './text.ts';

/** The headers that identify the caller. */
export function Keys({ api }: { api: ProductInfo | undefined }) {
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
