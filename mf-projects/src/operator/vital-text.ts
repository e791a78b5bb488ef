import type { Locale } from '@up/api/constants/locales';
import { formatNumber } from '@up/host';

/** A web vital with its unit. CLS is reported in thousandths, of a value without a unit; the others in milliseconds. */
export function vitalText({ name, p75 }: { name: string; p75: number }, locale: Locale): string {
  return name === 'CLS' ? formatNumber(p75 / 1000, locale) : `${formatNumber(Math.round(p75), locale)} ms`;
}
