import { isDay } from '@up/api/day';
import { newTable } from '@up/api/new-table';

/** The formats that are checked, with an example of each; others, such as `int32` and `password`, say too little. */
export const formats: Readonly<
  Record<string, { pattern: RegExp; sample: string; isValid?: (text: string) => boolean }>
> = newTable({
  'date-time': {
    pattern: /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}(:?\d{2})?)$/,
    sample: '2026-01-15T09:30:00Z',
    isValid: (text) => !Number.isNaN(Date.parse(text.replace(' ', 'T'))),
  },
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, sample: '2026-01-15', isValid: isDay },
  'date-time-local': { pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?$/i, sample: '2026-01-15T09:30:00' },
  'iso-date-time': {
    pattern: /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}(:?\d{2})?)?$/,
    sample: '2026-01-15T09:30:00Z',
  },
  'http-date': {
    pattern: /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    sample: 'Thu, 15 Jan 2026 09:30:00 GMT',
  },
  'time-local': { pattern: /^\d{2}:\d{2}:\d{2}(\.\d+)?$/, sample: '09:30:00' },
  'iso-time': { pattern: /^\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}(:?\d{2})?)?$/, sample: '09:30:00Z' },
  time: { pattern: /^\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}(:?\d{2})?)$/, sample: '09:30:00Z' },
  duration: { pattern: /^P(?!$)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/, sample: 'P1D' },
  uuid: {
    pattern: /^(urn:uuid:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    sample: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, sample: 'name@example.com' },
  'media-range': { pattern: /^[^\s/]+\/[^\s/]+(\s*;.*)?$/, sample: 'text/plain' },
  uri: { pattern: /^[a-z][a-z0-9+.-]*:[^\s]*$/i, sample: 'https://example.com/' },
  url: { pattern: /^https?:\/\/[^\s]+$/i, sample: 'https://example.com/' },
  hostname: { pattern: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, sample: 'example.com' },
  ipv4: { pattern: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/, sample: '192.0.2.1' },
  ipv6: {
    pattern: /^[0-9a-f:]*:[0-9a-f:.]+$/i,
    sample: '2001:db8::1',
    isValid: (text) => URL.canParse(`http://[${text}]/`),
  },
  'json-pointer': { pattern: /^(\/([^~]|~[01])*)?$/, sample: '/sample' },
  'json-pointer-uri-fragment': { pattern: /^#(\/([^~]|~[01])*)?$/, sample: '#/sample' },
  'relative-json-pointer': { pattern: /^(0|[1-9]\d*)(#|(\/([^~]|~[01])*)*)$/, sample: '0/sample' },
  byte: { pattern: /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, sample: 'c2FtcGxl' },
  base64url: { pattern: /^[\w-]*={0,2}$/, sample: 'c2FtcGxl' },
  char: { pattern: /^.$/su, sample: 'a' },
  decimal: { pattern: /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i, sample: '1.5' },
});

/** Whether a text has a format; one that is not checked fits. */
export function hasFormat(format: string, text: string): boolean {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known === undefined || (known.pattern.test(text) && (known.isValid?.(text) ?? true));
}
