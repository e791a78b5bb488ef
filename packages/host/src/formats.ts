import { defaultTimeZone, type Locale } from '@up/api/constants';

/** Making a formatter costs far more than using it, and a table uses one for each of its rows. */
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * A moment as `y-MM-dd HH:mm` (spec 9), the same in both languages.
 * @param iso ISO 8601, as every date of the API is; what is not a date is given back as it is
 * @param timeZone the server's, an IANA name: `SessionState.timeZone`. One that is not known counts as the default.
 */
export function formatDateTime(iso: string, timeZone: string = defaultTimeZone): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const parts = dateTimeFormat(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/**
 * A number with thousands separators (spec 9), with as many decimals as it has.
 * @param value an amount of more digits than a number holds comes as decimal text, and keeps every one of them
 */
export function formatNumber(value: number | bigint | `${number}`, locale: Locale): string {
  let format = numberFormats.get(locale);
  if (!format) {
    // Spec 9: big decimals have 20 decimal places at most.
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
