import type { Locale } from '@up/api/constants/locales';

const decimals = new Map<string, number>();
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount with the decimals and the code of its currency, such as `12.50 USD`.
 * @param value in the smallest unit of the currency
 * @param signed shows the sign of positive amounts as well
 */
export function formatMoney(value: number, currency: string, locale: Locale, signed = false): string {
  const places = decimalsOf(currency);
  const key = `${locale} ${places} ${signed}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: signed ? 'exceptZero' : 'auto',
    });
  formats.set(key, format);
  return `${format.format(value / 10 ** places)} ${currency}`;
}

/** ISO 4217: KRW has none, USD has two. */
function decimalsOf(currency: string): number {
  const cached = decimals.get(currency);
  if (cached !== undefined) return cached;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const found = options.maximumFractionDigits ?? 0;
  decimals.set(currency, found);
  return found;
}
