import { newTable } from '@up/api/new-table';

import { writeBodyText } from '@up/catalogue/schemas/body-text';
import { isJsonType } from '../../model/raw-body.ts';

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
  if (isJsonType(contentType)) return undefined;
  return files[contentType] ?? Buffer.from(textOf(contentType, example));
}

/** The import writes examples as the texts of their types. */
function textOf(contentType: string, example: unknown = 'sample'): string {
  return typeof example === 'string' ? example : writeBodyText(contentType, example, { schema: true, definitions: {} });
}
