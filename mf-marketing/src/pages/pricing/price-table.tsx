import { css, styled } from 'styled-components';

import type { Price } from '@up/api/calls/publishing/price';
import { formatNumber, usePortal } from '@up/host';
import { media, Table } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const Prices = styled(Table)`
  ${media.below768(css`
    table {
      font-size: var(--size-12);
    }

    table :is(th, td) {
      padding-inline: var(--space-1);
      white-space: normal;
    }
  `)}
`;

/** The price list: every band of every package. */
export function PriceTable({ packages }: { packages: Price[] }) {
  const text = useText();
  const won = useWon();
  const { locale } = usePortal();
  const count = (calls: number) => formatNumber(calls, locale);
  return (
    <Section title={text('marketing.pricing.table')} lead={text('marketing.pricing.table.lead')}>
      <Prices label={text('marketing.pricing.table')}>
        <thead>
          <tr>
            <th scope="col">{text('marketing.pricing.package')}</th>
            <th scope="col" data-align="end">
              {text('marketing.pricing.monthly')}
            </th>
            <th scope="col" data-align="end">
              {text('marketing.pricing.free')}
            </th>
            <th scope="col" data-align="end">
              {text('marketing.pricing.perCall')}
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ slug, name, monthlyFee, includedCalls, bands }) => (
            <tr key={slug}>
              <th scope="row">{name}</th>
              <td data-align="end">{won(monthlyFee)}</td>
              <td data-align="end">{count(includedCalls)}</td>
              <td data-align="end">
                {bands.map(({ above, perCall }) => (
                  <div key={above}>
                    {above === 0
                      ? won(perCall)
                      : text('marketing.pricing.above', { count: count(above), price: won(perCall) })}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Prices>
    </Section>
  );
}
