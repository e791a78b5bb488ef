import type { Context } from '@up/platform/module';

/** The browser and the system of a session, by their common names. */
export interface Device {
  /** Empty when unknown. */
  browser: string;
  system: string;
}

/** The first match counts: most browsers also claim to be the ones further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than the header of any browser. */
const maxUserAgentLength = 512;

/** The device in a `User-Agent` header. Only known names are stored, not the header. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, maxUserAgentLength);
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** From where a request came, for a mail: `Chrome (Windows), 203.0.113.7`; empty for a job. */
export function whereOf({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>): string {
  return address && `${nameOf(deviceOf(userAgent))}, ${address}`;
}

/** A device as a text: `Chrome (Windows)`, or `–` when it is unknown. */
export function nameOf({ browser, system }: Device): string {
  return [browser, system && `(${system})`].filter(Boolean).join(' ') || '–';
}
