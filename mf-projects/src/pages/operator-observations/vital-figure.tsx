import { styled } from 'styled-components';

import { newTable } from '@up/api/new-table';
import type { Locale } from '@up/api/constants/locales';
import { usePortal, formatNumber } from '@up/host';
import { SecondaryLine } from '@up/ui';

import { useObservationsText } from './text.ts';

/** A web vital with its unit. CLS is reported in thousandths, of a value without a unit; the others in milliseconds. */
function vitalText({ name, p75 }: { name: string; p75: number }, locale: Locale): string {
  return name === 'CLS' ? formatNumber(p75 / 1000, locale) : `${formatNumber(Math.round(p75), locale)} ms`;
}

/** The limits of a good and of a poor value, in the unit of reports; see https://web.dev/articles/vitals. */
const limits: Readonly<Record<string, readonly [number, number]>> = newTable({
  CLS: [100, 250],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
});

/** How a web vital is rated, and where it stands on a scale from 0 to 1 on which a poor value begins at two thirds. */
function ratingOf({ name, p75 }: { name: string; p75: number }): {
  rating: 'good' | 'fair' | 'poor';
  share: number;
} {
  const [good, poor] = limits[name] ?? [Infinity, Infinity];
  const rating = p75 <= good ? 'good' : p75 <= poor ? 'fair' : 'poor';
  return { rating, share: Math.min(1, p75 / (poor * 1.5)) };
}

const Root = styled.span`
  display: inline-grid;
  gap: 2px;
  width: 96px;

  svg {
    width: 100%;
    height: 4px;
    border-radius: var(--radius-6);
    background: var(--surface-hover);
  }

  &[data-rating='good'] rect {
    fill: var(--success);
  }

  &[data-rating='fair'] rect {
    fill: var(--warning);
  }

  &[data-rating='poor'] rect {
    fill: var(--danger);
  }
`;

/** A web vital as a number, a bar and a word. */
export function VitalFigure(vital: { name: string; p75: number }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const { rating, share } = ratingOf(vital);
  return (
    <Root data-rating={rating}>
      {vitalText(vital, locale)}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={Math.max(4, share * 100)} height={1} />
      </svg>
      <SecondaryLine>{text(`projects.observations.rating.${rating}`)}</SecondaryLine>
    </Root>
  );
}
