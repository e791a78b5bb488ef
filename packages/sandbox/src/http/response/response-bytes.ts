import { newTable } from '@up/api/new-table';

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

const eventsType = 'text/event-stream';
const lineTypes = /^application\/(jsonl|x-ndjson|ndjson|jsonlines|json-seq)$/;

/** The body of a response that is not JSON: a file of its type, or the text of its example. */
export function responseBytes(contentType: string, example: unknown): Buffer | undefined {
  if (isJsonType(contentType)) return undefined;
  return files[contentType] ?? Buffer.from(textOf(contentType, example));
}

function textOf(contentType: string, example: unknown): string {
  const items = Array.isArray(example) ? example : [example ?? 'sample'];
  if (contentType === eventsType && !/^(data|event|id|retry|):/m.test(String(example)))
    return items.map((each) => `data: ${typeof each === 'string' ? each : JSON.stringify(each)}\n\n`).join('');
  if (lineTypes.test(contentType) && typeof example !== 'string')
    return items.map((each) => `${JSON.stringify(each)}\n`).join('');
  return typeof example === 'string' ? example : JSON.stringify(example ?? 'sample');
}
