import type { Locale } from '@up/api/constants/locales';
import { defaultTimeZone } from '@up/api/constants/time-zone';

/** Creating a formatter costs far more than using it, and a table uses one per row. */
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a timestamp as `y-MM-dd HH:mm` (product.md#formats), the same in both languages.
 * @param iso ISO 8601, like every date of the API; anything else is returned unchanged
 * @param timeZone an IANA name, the server's `SessionState.timeZone`. An unknown one counts as the default.
 */
export function formatDateTime(iso: string, timeZone: string = defaultTimeZone): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = dateTimeFormat(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/**
 * Formats a number with thousands separators (product.md#formats), keeping its decimals.
 * @param value decimal text for amounts that a number cannot represent exactly
 */
export function formatNumber(value: number | bigint | `${number}`, locale: Locale): string {
  let format = numberFormats.get(locale);
  if (!format) {
    // At most 20 decimal places (product.md#formats).
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    numberFormats.set(locale, format);
  }
  return format.format(value);
}

function dateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dateTimeFormats.get(timeZone);
  if (!format) {
    format = createDateTimeFormat(timeZone);
    dateTimeFormats.set(timeZone, format);
  }
  return format;
}

function createDateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = '2-digit';
  const fields = { year: 'numeric', month: twoDigits, day: twoDigits, hour: twoDigits, minute: twoDigits } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...fields, hourCycle: 'h23', timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...fields, hourCycle: 'h23', timeZone: defaultTimeZone });
  }
}
