import { isContainer } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { isJson } from '@up/api/parameters/form-pairs';

import { writeBodyText } from '@up/catalogue/schemas/body-text';

/** The smallest files that programs open. */
const files: Readonly<Record<string, Buffer>> = newTable({
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'application/pdf': Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  'application/zip': Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]),
});

/** The body of a response that is not JSON: a file of its type, or the text of its example. */
export function responseBytes(contentType: string, example: unknown): Buffer | undefined {
  if (isJson(contentType)) return undefined;
  return files[contentType] ?? Buffer.from(textOf(contentType, example));
}

/** A content type as a header: what separates the parts is named in it. */
export function sentType(contentType: string): string {
  return contentType.startsWith('multipart/') ? `${contentType}; boundary=${boundary}` : contentType;
}

const boundary = 'part-7d8a1c';

/** The items of a list, or the fields of an object, as the parts of a body. */
function partsOf(example: object): string {
  const parts = Object.entries(example).map(([name, value]: [string, unknown]) => {
    const named = Array.isArray(example)
      ? ''
      : `Content-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n`;
    const type = typeof value === 'string' ? 'text/plain' : 'application/json';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${boundary}\r\n${named}Content-Type: ${type}\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** The import writes examples as the texts of their types. */
function textOf(contentType: string, example: unknown = 'sample'): string {
  if (contentType.startsWith('multipart/')) return partsOf(isContainer(example) ? example : [example]);
  return typeof example === 'string' ? example : writeBodyText(contentType, example, { schema: true, definitions: {} });
}
