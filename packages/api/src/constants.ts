/** Languages; `lo` is known but not offered (product.md#languages). */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ko';
export const knownButNotOfferedLocales = ['lo'] as const;

/** The locale cookie lives 365 days (product.md#languages). */
export const localeCookie = { name: 'UP_LOCALE', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** Header names use the X-KM- prefix (product.md#main-api). */
export const headers = {
  language: 'X-KM-Language',
  authToken: 'X-KM-Auth-Token',
  refreshToken: 'X-KM-Refresh-Token',
  userId: 'X-KM-User-Id',
  timeZone: 'X-KM-Time-Zone',
  userAgent: 'X-KM-User-Agent',
} as const;

/** Application user agent value (product.md#main-api). */
export const userAgent = 'UP/0.0.1';

/** Provider identification code and ASP code (product.md#audience). */
export const psgId = 'UP';
export const aspId = '01';

/** Local and session storage use two distinct key prefixes (product.md#browser-storage). */
export const storagePrefix = { local: 'UP.local.', session: 'UP.session.' } as const;

/** The server time zone, default Asia/Seoul (product.md#sessions). */
export const defaultTimeZone = 'Asia/Seoul';

/** The default maximum length of a password, which the run-time configuration can change (product.md#passwords). */
export const defaultPasswordMaxLength = 12;

/** Navigation page size (product.md#content-service). */
export const navigationPageSize = 50;

/** product.md#limits: selectable rows per page. The first one is the default. */
export const rowsPerPage = [10, 20, 50, 100] as const;

/** Of the search in a list. */
export const matchMaxLength = 100;

/** The highest page number that can be requested. */
export const lastPage = 1_000_000;

/** product.md#durations, in seconds: how long the shell's reads are fresh. */
export const freshSeconds = { menu: 30, legal: 5, apiMenu: 180, get: 120 } as const;

/** Layout, in CSS pixels (product.md#layout). */
export const layout = {
  headerScrollThreshold: 40,
  mobileBelow: 992,
  compactFooterBelow: 768,
  contentWidth: 1152,
} as const;

/** An API package, node and parameter vocabulary (product.md#parameter-definition). */
export const packageTypes = ['SANDBOX', 'UAT', 'COMMERCIAL', 'VAS'] as const;
export const nodeTypes = ['PACKAGE', 'GROUP', 'SUBGROUP', 'APIINFO'] as const;
export const packageStatus = { active: '10', inactive: '00' } as const;

/** CMS content with status 10 is active (product.md#content-states). */
export const activeContentStatus = '10';

/** product.md#attachments: one attachment, a PDF, under 20 MB. */
export const attachment = { files: 1, type: 'application/pdf', maxBytes: 20 * 1024 * 1024 } as const;
