/** What a session was opened with, in the names that people have for it. */
export interface Device {
  /** Empty: not known. */
  browser: string;
  system: string;
}

/** The first that a browser names counts: most claim to be the ones below them, too. */
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
const longestUserAgent = 512;

/** The device that a `User-Agent` header tells of. Only our own names are kept of it, whatever it says. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, longestUserAgent);
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
