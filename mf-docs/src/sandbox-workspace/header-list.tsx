import { Fragment } from 'react';
import { styled } from 'styled-components';

import { Disclosure } from '@up/ui';

const Root = styled(Disclosure)`
  > summary {
    width: fit-content;
    font-size: var(--size-14);
  }

  > dl {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr);
    gap: 2px var(--space-4);
    padding: var(--space-1) 0 0 var(--space-6);
    font: var(--size-12) / 1.7 var(--font-mono);
    overflow-wrap: anywhere;
  }

  dt {
    color: var(--text-muted);
  }
`;

export interface HeaderListProps {
  summary: string;
  headers: readonly (readonly [name: string, value: string])[];
  defaultOpen?: boolean;
}

/** The headers of a request or response, collapsible. */
export function HeaderList({ summary, headers, defaultOpen }: HeaderListProps) {
  return (
    <Root summary={summary} defaultOpen={defaultOpen}>
      <dl translate="no">
        {headers.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Root>
  );
}
