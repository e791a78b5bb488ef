import { useId } from 'react';
import { styled } from 'styled-components';

import type { SandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { formatNumber, usePortal } from '@up/host';
import { Disclosure, Table } from '@up/ui';

import { useDashboardText } from '../text.ts';
import { Bars } from './bars.tsx';
import { type DailyCount, peakOf } from './daily-counts.ts';
import { Legend } from './legend.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  font-size: var(--size-14);

  h3 {
    font-size: var(--size-16);
  }

  p {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const AsTable = styled(Disclosure)`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const None = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** A limit further above the bars than this would flatten them: it is only written as text. */
const maxLimitToPeak = 5;

interface PackageUsageProps {
  limit: SandboxUsage['limits'][number];
  days: readonly DailyCount[];
}

/** The calls of a package: today's against its limit, and by day as bars and as a table. */
export function PackageUsage({ limit: { name, used, dailyMaxCount }, days }: PackageUsageProps) {
  const text = useDashboardText();
  const { locale } = usePortal();
  const headingId = useId();
  const format = (number: number) => formatNumber(number, locale);
  const isUnlimited = dailyMaxCount === 0;
  const isEmpty = peakOf(days) === 0;
  const showsLimit = !isUnlimited && dailyMaxCount <= peakOf(days) * maxLimitToPeak;
  const values = { used: format(used), limit: format(dailyMaxCount) };
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <h3 id={headingId}>{name}</h3>
        <p>{text(isUnlimited ? 'projects.dashboard.usage.unlimited' : 'projects.dashboard.usage.of', values)}</p>
      </Head>
      {isEmpty ? (
        <None>{text('projects.dashboard.usage.none')}</None>
      ) : (
        <>
          <Bars days={days} limit={showsLimit ? dailyMaxCount : undefined} />
          <Legend withLimit={showsLimit} />
          <AsTable summary={text('projects.dashboard.usage.table')}>
            <Table label={text('projects.dashboard.usage.chart', { name })} maxHeight={320}>
              <thead>
                <tr>
                  <th scope="col">{text('projects.dashboard.usage.date')}</th>
                  <th scope="col" data-align="end">
                    {text('projects.dashboard.usage.succeeded')}
                  </th>
                  <th scope="col" data-align="end">
                    {text('projects.dashboard.usage.failed')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, succeeded, failed }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td data-align="end">{format(succeeded)}</td>
                    <td data-align="end">{format(failed)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </AsTable>
        </>
      )}
    </section>
  );
}
