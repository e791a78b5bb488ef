/** The most parts of a form. */
const maxParts = 1_000;

/**
 * The fields of a multipart form (RFC 7578) with their texts; a file is a text of its bytes, which is all that the
 * sandbox needs of it.
 */
export function readMultipart(bytes: Buffer, contentType: string): [string, string][] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // One character for each byte, so that any file can be split.
  const parts = `\r\n${bytes.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1, maxParts);
  return parts.flatMap((part): [string, string][] => {
    const end = part.indexOf('\r\n\r\n');
    if (part.startsWith('--') || end < 0) return [];
    const name = /^content-disposition:.*?;\s*name="([^"]*)"/im.exec(part.slice(0, end))?.[1];
    const text = Buffer.from(part.slice(end + 4), 'latin1').toString();
    return name === undefined ? [] : [[Buffer.from(name, 'latin1').toString(), text]];
  });
}
