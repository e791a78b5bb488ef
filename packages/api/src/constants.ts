/** Spec 9: languages; `lo` is known but not offered. */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ko';
export const knownButNotOfferedLocales = ['lo'] as const;

/** Spec 9: the locale cookie lives 365 days. */
export const localeCookie = { name: 'UP_LOCALE', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** Spec 9: header names use the X-KM- prefix. */
export const headers = {
  language: 'X-KM-Language',
  authToken: 'X-KM-Auth-Token',
  refreshToken: 'X-KM-Refresh-Token',
  userId: 'X-KM-User-Id',
  timeZone: 'X-KM-Time-Zone',
  userAgent: 'X-KM-User-Agent',
} as const;

/** Spec 9: application user agent value. */
export const userAgent = 'UP/0.0.1';

/** Spec 9: provider identification code and ASP code. */
export const psgId = 'UP';
export const aspId = '01';

/** Spec 9: local and session storage use two distinct key prefixes. */
export const storagePrefix = { local: 'UP.local.', session: 'UP.session.' } as const;

/** Spec 4: the server time zone, default Asia/Seoul. */
export const defaultTimeZone = 'Asia/Seoul';

/** Spec 5: the default maximum length of a password, which the run-time configuration can change. */
export const defaultPasswordMaxLength = 12;

/** Spec 9: navigation page size. */
export const navigationPageSize = 50;

/** Spec 9: selectable rows per page. The first one is the default. */
export const rowsPerPage = [10, 20, 50, 100] as const;

/** Of the search in a list. */
export const matchMaxLength = 100;

/** The highest page number that can be requested. */
export const lastPage = 1_000_000;

/** Spec 9, in seconds: how long the shell's reads are fresh. */
export const freshSeconds = { menu: 30, legal: 5, apiMenu: 180, get: 120 } as const;

/** Spec 9: layout, in CSS pixels. */
export const layout = {
  headerScrollThreshold: 40,
  mobileBelow: 992,
  compactFooterBelow: 768,
  contentWidth: 1152,
} as const;

/** Spec 3: an API package, node and parameter vocabulary. */
export const packageTypes = ['SANDBOX', 'UAT', 'COMMERCIAL', 'VAS'] as const;
export const nodeTypes = ['PACKAGE', 'GROUP', 'SUBGROUP', 'APIINFO'] as const;
export const packageStatus = { active: '10', inactive: '00' } as const;

/** Spec 4: CMS content with status 10 is active. */
export const activeContentStatus = '10';

/** Spec 5 and 9: one attachment, a PDF, under 20 MB. */
export const attachment = { files: 1, type: 'application/pdf', maxBytes: 20 * 1024 * 1024 } as const;
