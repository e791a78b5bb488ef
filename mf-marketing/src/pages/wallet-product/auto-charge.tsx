import { styled } from 'styled-components';

import { formatNumber, usePortal } from '@up/host';
import { VisuallyHidden } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

/** In won: a wallet below this balance is charged automatically. */
const threshold = 20_000;
const charge = 50_000;

const spending = [0, 8_400, 12_500, 4_500, 16_200, 0, 9_800, 21_000, 6_300, 3_200, 18_500, 7_900, 0, 11_400];
const initialBalance = 52_000;

interface DayBalance {
  before: number;
  after: number;
  /** Whether the wallet was charged automatically on that day. */
  charged: boolean;
}

/** Two weeks of a wallet, day by day: payments, and automatic charges. */
const balances: readonly DayBalance[] = spending.reduce<DayBalance[]>((days, amount) => {
  const before = days.at(-1)?.after ?? initialBalance;
  const remaining = before - amount;
  const charged = remaining < threshold;
  return [...days, { before, after: charged ? remaining + charge : remaining, charged }];
}, []);

const Chart = styled.figure`
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);

  svg {
    width: 100%;
    height: auto;
    overflow: visible;
    font-size: 13px;
  }

  [data-line] {
    fill: none;
    stroke: var(--brand);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }

  [data-area] {
    fill: var(--brand-tint);
  }

  [data-charge] {
    stroke: var(--money);
    stroke-width: 5;
    stroke-linecap: round;
  }

  [data-threshold] {
    stroke: var(--text-muted);
    stroke-dasharray: 4 4;
  }

  [data-base] {
    stroke: var(--border-strong);
  }

  text {
    fill: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }

  figcaption {
    margin-top: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const width = 640;
const height = 240;
const maxBalance = 70_000;

const x = (index: number) => (index / balances.length) * width;
const y = (balance: number) => height - (balance / maxBalance) * height;

/** A balance over two weeks with automatic charging: down at payments, up at charges. */
export function AutoCharge() {
  const text = useText();
  const won = useWon();
  const { locale } = usePortal();
  const steps = balances.flatMap(({ before, after }, index) => [`${x(index)},${y(before)}`, `${x(index)},${y(after)}`]);
  steps.push(`${width},${y(balances.at(-1)?.after ?? 0)}`);
  return (
    <Section layout="aside" title={text('marketing.walletApi.auto.title')} lead={text('marketing.walletApi.auto.lead')}>
      <Chart>
        <svg viewBox={`-4 -8 ${width + 8} ${height + 20}`} aria-hidden>
          <polygon data-area points={`0,${height} ${steps.join(' ')} ${width},${height}`} />
          <path data-base d={`M0 ${height}H${width}`} />
          <path data-threshold d={`M0 ${y(threshold)}H${width}`} />
          <polyline data-line points={steps.join(' ')} />
          {balances.map(
            ({ before, after, charged }, index) =>
              charged && (
                <path key={index} data-charge d={`M${x(index)} ${y(after)}V${y(Math.max(before, after - charge))}`} />
              ),
          )}
          <text x={width} y={y(threshold) - 6} textAnchor="end">
            {won(threshold)}
          </text>
        </svg>
        <figcaption>
          {text('marketing.walletApi.auto.caption', { threshold: won(threshold), charge: won(charge) })}
        </figcaption>
        <VisuallyHidden>
          <table>
            <caption>{text('marketing.walletApi.auto.title')}</caption>
            <tbody>
              {balances.map(({ after, charged }, index) => (
                <tr key={index}>
                  <th scope="row">{text('marketing.walletApi.auto.day', { day: formatNumber(index + 1, locale) })}</th>
                  <td>{won(after)}</td>
                  <td>{charged ? text('marketing.walletApi.auto.charged') : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </Chart>
    </Section>
  );
}
