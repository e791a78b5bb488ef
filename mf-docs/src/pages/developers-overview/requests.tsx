import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { TextWithCode } from '../../prose/inline-code.tsx';
import { useText } from './text.ts';

const List = styled.dl`
  border-top: 1px solid var(--border);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    gap: var(--space-4);
    padding: var(--space-3) 0;
    border-bottom: 1px solid var(--border);
  }

  dt {
    font-weight: 700;
  }

  ${media.below768(css`
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-1);
    }
  `)}
`;

const rules = ['format', 'time', 'amount', 'idempotency', 'requestId'] as const;

/** What all requests and responses have in common. */
export function Requests() {
  const text = useText();
  return (
    <List>
      {rules.map((rule) => (
        <div key={rule}>
          <dt>{text(`docs.overview.requests.${rule}`)}</dt>
          <dd>
            <TextWithCode>{text(`docs.overview.requests.${rule}.text`)}</TextWithCode>
          </dd>
        </div>
      ))}
    </List>
  );
}
