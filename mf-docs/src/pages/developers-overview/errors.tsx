import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { CodePanel, ContentLink, ShortHtml } from '@up/ui';

import { TextWithCode } from '../../prose/inline-code.tsx';
import { responseSample } from '../../samples/sample.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useText } from './text.ts';

const Statuses = styled.ul`
  display: grid;
  gap: var(--space-3);

  > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: baseline;
    gap: var(--space-3);
  }
`;

/** The errors of the example, which every API has, and the format of an error. */
export function Errors({ api }: { api: ProductInfo | undefined }) {
  const text = useText();
  const errors = api?.responseCode.filter(({ httpCode }) => /^[45]/.test(httpCode)) ?? [];
  const [first] = errors;
  return (
    <>
      <p>
        <TextWithCode>{text('docs.overview.errors.text')}</TextWithCode>
      </p>
      <Statuses role="list">
        {errors.map(({ httpCode, description }) => (
          <li key={httpCode}>
            <span>
              <StatusBadge httpCode={httpCode} />
            </span>
            <ShortHtml html={description} />
          </li>
        ))}
      </Statuses>
      <p>
        <ContentLink to={pages.responseCodes()}>{text('docs.overview.errors.codes')}</ContentLink>
      </p>
      {first && (
        <CodePanel
          title={text('docs.overview.errors.example', { status: first.httpCode })}
          language="json"
          code={JSON.stringify(responseSample(first), null, 2)}
        />
      )}
    </>
  );
}
