import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';

const List = styled.dl`
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > div {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--space-1) var(--space-6);
    align-items: center;
    min-height: 48px;
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  dt {
    color: var(--text-muted);
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.below768(css`
    > div {
      grid-template-columns: 104px minmax(0, 1fr);
      gap: var(--space-4);
    }
  `)}
`;

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Facts about a subject, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
