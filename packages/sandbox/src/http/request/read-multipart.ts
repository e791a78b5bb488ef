import { encodingOf, type FieldEncodings } from '@up/api/parameters/form-pairs';
import { parameterMessage } from '@up/api/parameters/parameter-message';

import { type Mismatch, mismatchesOf } from '@up/catalogue/schemas/check-value';
import type { BodyContract } from '@up/catalogue/schemas/contract';
import type { Definitions } from '@up/catalogue/schemas/plain-schema';
import { readPairs } from '@up/catalogue/schemas/read-pairs';
import { matchesInTime } from '@up/platform/text/match-in-time';
import { isOfType, typeOf } from '../../model/raw-body.ts';

/** The most parts of a form. */
const maxParts = 1_000;

/** A part of a multipart form. */
export interface FormPart {
  /** Empty for a part that has none. */
  name: string;
  value: string;
  /** Absent when the part does not state it. */
  type?: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** The parts of a multipart form (RFC 7578). */
export function readMultipart(bytes: Buffer, contentType: string, encodings: FieldEncodings = {}): FormPart[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // One character for each byte, so that any file can be split.
  const parts = `\r\n${bytes.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1, maxParts);
  return parts.flatMap((part): FormPart[] => {
    const end = part.indexOf('\r\n\r\n');
    if (part.startsWith('--') || end < 0) return [];
    const head = part.slice(0, end);
    const written = /^content-disposition:.*?;\s*name="([^"]*)"/im.exec(head)?.[1] ?? '';
    const name = Buffer.from(written, 'latin1').toString();
    const content = Buffer.from(part.slice(end + 4), 'latin1');
    const type = /^content-type:(.*)$/im.exec(head)?.[1];
    const value = encodingOf(encodings, name).isFile ? fileText(content) : content.toString();
    return [{ name, value, headers: headersIn(head), ...(type !== undefined && { type: typeOf(type) }) }];
  });
}

function headersIn(head: string): Record<string, string> {
  const lines = head.split('\r\n').map((line) => /^([^:]+):(.*)$/.exec(line) ?? []);
  return Object.fromEntries(
    lines.flatMap(([, name, value = '']) => (name === undefined ? [] : [[name.toLowerCase(), value.trim()]])),
  );
}

/** The parts whose headers are not what the document says. */
export function wrongHeaders(
  parts: readonly FormPart[],
  partHeaders: BodyContract['partHeaders'] = {},
  definitions: Definitions,
): Mismatch[] {
  const options = { definitions, matches: matchesInTime, isLenient: true };
  return parts.flatMap(({ name, headers }) => {
    const schema = Object.hasOwn(partHeaders, name) ? partHeaders[name] : undefined;
    if (schema === undefined) return [];
    const values = readPairs(Object.entries(headers), { schema, definitions, usual: { style: 'simple' } });
    return mismatchesOf(values, schema, options).map((each) => ({ ...each, path: [name, ...each.path] }));
  });
}

/** What is checked of a file: a text with a character for each of its bytes, none of which is one that no text has. */
export function fileText(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', ' ');
}

/** The parts that state a content type which the document does not allow. */
export function mistypedParts(parts: readonly FormPart[], encodings: FieldEncodings = {}): Mismatch[] {
  return parts.flatMap(({ name, type }): Mismatch[] => {
    const { contentType, accepts = contentType } = encodingOf(encodings, name);
    if (type === undefined || accepts === undefined || accepts === anyFile) return [];
    if (accepts.split(',').some((each) => isOfType(type, typeOf(each)))) return [];
    return [{ path: [name], message: parameterMessage('parameter.type', { type: accepts }) }];
  });
}

/** The type of a file of which a document says nothing. */
const anyFile = 'application/octet-stream';
