import type { Price } from '@up/api/calls/publishing/price';
import { formatNumber, usePortal } from '@up/host';
import { DataTable } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

/** The price list: every band of every package. */
export function PriceTable({ packages }: { packages: Price[] }) {
  const text = useText();
  const won = useWon();
  const { locale } = usePortal();
  const count = (calls: number) => formatNumber(calls, locale);
  const number = { isNumber: true, isNamed: true };
  return (
    <Section title={text('marketing.pricing.table')} lead={text('marketing.pricing.table.lead')}>
      <DataTable
        label={text('marketing.pricing.table')}
        rows={packages}
        keyOf={({ slug }) => slug}
        columns={[
          { title: text('marketing.pricing.package'), cell: ({ name }) => name },
          { title: text('marketing.pricing.monthly'), ...number, cell: ({ monthlyFee }) => won(monthlyFee) },
          {
            title: text('marketing.pricing.free'),
            ...number,
            narrow: 'row',
            cell: ({ includedCalls }) => count(includedCalls),
          },
          {
            title: text('marketing.pricing.perCall'),
            ...number,
            narrow: 'row',
            cell: ({ bands }) => (
              <div>
                {bands.map(({ above, perCall }) => (
                  <div key={above}>
                    {above === 0
                      ? won(perCall)
                      : text('marketing.pricing.above', { count: count(above), price: won(perCall) })}
                  </div>
                ))}
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}
