import type { Locale } from '@up/api/constants/locales';
import { newTable } from '@up/api/new-table';
import { formatNumber } from '@up/host';

/** A web vital with its unit. CLS is reported in thousandths, of a value without a unit; the others in milliseconds. */
export function vitalText({ name, p75 }: { name: string; p75: number }, locale: Locale): string {
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
export function ratingOf({ name, p75 }: { name: string; p75: number }): {
  rating: 'good' | 'fair' | 'poor';
  share: number;
} {
  const [good, poor] = limits[name] ?? [Infinity, Infinity];
  const rating = p75 <= good ? 'good' : p75 <= poor ? 'fair' : 'poor';
  return { rating, share: Math.min(1, p75 / (poor * 1.5)) };
}
