import { useId } from 'react';
import { styled } from 'styled-components';

import type { MyData } from '@up/api/calls/people/account';
import { media, oneColumn } from '@up/ui';

import { useText, useValueText } from './use-value-text.ts';

/* What it is stands beside its rows. */
const Root = styled.section`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--space-3) var(--space-8);
  ${media.below992(oneColumn)}

  h3 {
    margin-bottom: var(--space-1);
    font-size: var(--size-16);
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const Row = styled.dl`
  display: grid;
  gap: var(--space-1);
  padding-block: var(--space-3);
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: var(--space-4);
  }

  dt {
    color: var(--text-muted);
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

/** One kind of data, with why and how long it is kept. */
export function DataSection({ section: { what, why, howLong, rows } }: { section: MyData['sections'][number] }) {
  const text = useText();
  const id = useId();
  const { nameText, valueText } = useValueText();
  return (
    <Root aria-labelledby={id}>
      <header>
        <h3 id={id}>{what}</h3>
        <p>{text('account.myData.why', { why, howLong })}</p>
      </header>
      <div>
        {rows.length === 0 && <p>{text('account.myData.none')}</p>}
        {rows.map((row, index) => (
          <Row key={index}>
            {Object.entries(row)
              .filter(([, value]) => value !== null && value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{nameText(name)}</dt>
                  <dd>{valueText(name, value)}</dd>
                </div>
              ))}
          </Row>
        ))}
      </div>
    </Root>
  );
}
