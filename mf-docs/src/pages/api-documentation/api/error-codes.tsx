import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ErrorCode } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { CodeName } from '@up/ui';

import { TextWithCode } from '../../../prose/inline-code.tsx';
import { SectionHead } from '../../../components/section-head.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useText } from '../text.ts';

const List = styled.dl`
  font-size: var(--size-14);

  > div {
    padding-block: var(--space-3);
  }

  > div + div {
    border-top: 1px solid var(--border);
  }

  dt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
  }

  dt code {
    font-weight: 700;
  }

  dd {
    max-width: var(--measure);
    margin-top: var(--space-1);
  }

  dd + dd {
    color: var(--text-muted);
  }
`;

const More = styled(Link)`
  font-size: var(--size-14);
`;

/** Error codes with cause and remedy. */
export function ErrorCodes({ errors }: { errors: readonly ErrorCode[] }) {
  const text = useText();
  const headingId = useId();
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{text('docs.errors')}</h2>
        <More to={pages.responseCodes()}>{text('docs.errors.all')}</More>
      </SectionHead>
      <List>
        {errors.map(({ httpCode, code, reason, cause, remedy }) => (
          <div key={[httpCode, code, reason].join(' ')}>
            <dt>
              <StatusBadge httpCode={httpCode} />
              <CodeName>{code}</CodeName>
              {reason && <CodeName>{reason}</CodeName>}
            </dt>
            <dd>
              <TextWithCode>{cause}</TextWithCode>
            </dd>
            <dd>
              <TextWithCode>{remedy}</TextWithCode>
            </dd>
          </div>
        ))}
      </List>
    </section>
  );
}
