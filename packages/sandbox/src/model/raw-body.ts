import { isJson } from '@up/api/parameters/form-pairs';

/** A body in another content type than JSON, which only an imported API takes. */
export interface RawBody {
  bytes: Buffer;
}

export function isRawBody(body: unknown): body is RawBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}

/** A content type without its parameters. */
export function typeOf(header = ''): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a content type is another one, or in its range, such as `image/*`. */
export function isOfType(type: string, range: string): boolean {
  if (range.startsWith('*/') || (isJson(type) && isJson(range))) return true;
  return range.endsWith('/*') ? type.startsWith(range.slice(0, -1)) : type === range;
}
