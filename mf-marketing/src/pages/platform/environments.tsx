import { css, styled } from 'styled-components';

import { asBlocks, media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Frame = styled.div`
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  th,
  td {
    padding: var(--space-4) var(--space-6);
    border-top: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    font-size: var(--size-14);
    line-height: 1.55;
  }

  thead th {
    padding-block: var(--space-6);
    border-top: 3px solid var(--border-strong);
    font-size: var(--size-22);
    letter-spacing: -0.02em;
  }

  thead th:nth-child(3) {
    border-color: var(--brand);
  }

  thead th:nth-child(4) {
    border-color: var(--money);
  }

  thead td {
    width: 18%;
    border: 0;
  }

  tbody th {
    padding-left: 0;
    color: var(--text-muted);
    font-weight: 400;
  }

  ${media.below768(css`
    ${asBlocks}

    tbody tr {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-2);
    }

    tbody th {
      color: var(--text);
      font-weight: 700;
    }

    [data-label] {
      display: grid;
      grid-template-columns: 88px minmax(0, 1fr);
      gap: var(--space-4);
    }

    [data-label]::before {
      color: var(--text-muted);
      content: attr(data-label);
    }
  `)}
`;

const environments = ['sandbox', 'uat', 'live'] as const;
const rows = ['when', 'key', 'money', 'data', 'price'] as const;

/** The three environments that answer the same request. */
export function Environments() {
  const text = useText();
  return (
    <Section title={text('marketing.platform.env.title')} lead={text('marketing.platform.env.lead')}>
      <Frame>
        <table aria-label={text('marketing.platform.env.title')}>
          <thead>
            <tr>
              <td />
              {environments.map((each) => (
                <th key={each} scope="col">
                  {text(`marketing.platform.env.${each}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{text(`marketing.platform.env.${row}`)}</th>
                {environments.map((each) => (
                  <td key={each} data-label={text(`marketing.platform.env.${each}`)}>
                    {text(`marketing.platform.env.${each}.${row}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Section>
  );
}
