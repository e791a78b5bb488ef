import type { Locale } from '@up/api/constants/locales';
/**
 * Formats a timestamp as `y-MM-dd HH:mm` (product.md#formats), the same in both languages.
 * @param iso ISO 8601, like every date of the API; anything else is returned unchanged
 * @param timeZone an IANA name, the server's `SessionState.timeZone`. An unknown one counts as the default.
 */
export declare function formatDateTime(iso: string, timeZone?: string): string;
/**
 * Formats a number with thousands separators (product.md#formats), keeping its decimals.
 * @param value decimal text for amounts that a number cannot represent exactly
 */
export declare function formatNumber(value: number | bigint | `${number}`, locale: Locale): string;
