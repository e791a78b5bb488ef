import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '../foundation/media.tsx';

const rows = css`
  border-top: 1px solid var(--border);

  > div {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--space-1) var(--space-6);
    align-items: center;
    min-height: var(--control-48);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--border);
  }

  ${media.below768(css`
    > div {
      grid-template-columns: 104px minmax(0, 1fr);
      gap: var(--space-4);
    }
  `)}
`;

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-4) var(--space-6);
  padding-block: var(--space-4);
  border-block: 1px solid var(--border);

  dt {
    font-size: var(--size-12);
  }

  ${media.below768(css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
  `)}
`;

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);

  > div {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--control-28);
  }

  dt {
    flex: none;
  }

  dd {
    font-variant-numeric: tabular-nums;
  }
`;

const layouts = { rows, columns, line };

/** Facts whose terms or values need markup of their own: `dt` and `dd`, each pair in a `div`. */
export const FactList = styled.dl<{ $layout: keyof typeof layouts }>`
  font-size: var(--size-14);

  dt {
    color: var(--text-muted);
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${({ $layout }) => layouts[$layout]}
`;

export interface Fact {
  term: string;
  value: ReactNode;
  /** For what must not be translated by the browser, such as an id. */
  isCode?: boolean;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** One below the other (by default), in columns with the term above, or side by side in a line. */
  layout?: keyof typeof layouts;
}

/** Facts about a subject: terms with their values. */
export function Facts({ facts, layout = 'rows' }: FactsProps) {
  return (
    <FactList $layout={layout}>
      {facts.map(({ term, value, isCode }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate={isCode ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </FactList>
  );
}
