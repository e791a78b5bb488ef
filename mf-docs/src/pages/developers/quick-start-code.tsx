import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { CodePanel } from '@up/ui';

import { responseSample } from '../../samples/sample.ts';
import { firstSuccessResponse } from '../../definition/first-success-response.ts';
import { useText } from './text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Status = styled.span`
  color: var(--code-string);
  font-family: var(--font-mono);
`;

/** The call of the quick start and its response. */
export function QuickStartCode({ api, curl }: { api: ProductInfo; curl: string }) {
  const text = useText();
  const success = firstSuccessResponse(api.responseCode);
  const sample = success && responseSample(success);
  return (
    <Root>
      <CodePanel
        title={api.title}
        language="shell"
        code={curl}
        maxHeight={300}
        copyTexts={{ copy: text('docs.copy.curl'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
      />
      {success && sample !== undefined && (
        <CodePanel
          title={text('docs.code.response')}
          aside={<Status>{success.httpCode}</Status>}
          language="json"
          code={JSON.stringify(sample, null, 2)}
          maxHeight={180}
        />
      )}
    </Root>
  );
}
