import { isContainer, isRecord } from '../is-record.ts';
import { newTable } from '../new-table.ts';

/** How a field is written into an address, a header or a form (OpenAPI's Encoding Object and Parameter Object). */
export interface FieldEncoding {
  /** Absent in a form whose document says nothing: its objects are written as JSON. */
  style?: string;
  explode?: boolean;
  /** Whether characters with a meaning in addresses are written as they are. */
  allowReserved?: boolean;
  /** Its own type, in place of a style. */
  contentType?: string;
  /** Of a part of a multipart form: all types that it may have, when they are more than `contentType`. */
  accepts?: string;
  /** Of a part of a multipart form. */
  isFile?: boolean;
  /** Of a part of a multipart form: further headers. */
  headers?: Readonly<Record<string, string>>;
}

/** The name of the definition of a list's items (the product leaves it open), and of the encoding of parts without a name. */
export const itemField = 'item';

/** By the name of the field. */
export type FieldEncodings = Readonly<Record<string, FieldEncoding>>;

/** How a field is written; empty where its document says nothing. */
export function encodingOf(encodings: FieldEncodings, name: string): FieldEncoding {
  return (Object.hasOwn(encodings, name) ? encodings[name] : undefined) ?? {};
}

/** The style of a parameter that is the whole query, without a name (`querystring` of OpenAPI 3.2). */
export const wholeQuery = 'querystring';

type Pair = [name: string, value: string];

/** How a style writes a list or an object: what it starts with, and what is between its items. */
interface Style {
  start: string;
  between: string;
  /** Between items that are written one by one (`explode`); absent for those that repeat the name. */
  exploded?: string;
  /** Whether the name is a part of the text. */
  isNamed?: boolean;
}

const simple: Style = { start: '', between: ',', exploded: ',' };

const styles: Readonly<Record<string, Style>> = newTable({
  simple,
  label: { start: '.', between: ',', exploded: '.' },
  matrix: { start: ';', between: ',', exploded: ';', isNamed: true },
  form: { start: '', between: ',' },
  spaceDelimited: { start: '', between: ' ' },
  pipeDelimited: { start: '', between: '|' },
});

/** The style of an encoding; that of forms for one that is not known. */
export function styleOf({ style = 'form' }: FieldEncoding): Style {
  return styles[style] ?? simple;
}

/**
 * Values as the pairs of a query or a form.
 * @example formPairs({ card: { exp: 12 } }, { card: { style: 'deepObject' } }) // [['card[exp]', '12']]
 */
export function formPairs(values: Readonly<Record<string, unknown>>, encodings: FieldEncodings = {}): Pair[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => fieldPairs(name, value, encodingOf(encodings, name), (text) => text));
}

/** The query of an address with its values, from `?` on; empty without any. */
export function queryText(values: Readonly<Record<string, unknown>>, encodings: FieldEncodings = {}): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const encoding = encodingOf(encodings, name);
    const escape = encoding.allowReserved ? escapeUnreserved : encodeURIComponent;
    const written = encoding.style === wholeQuery ? '' : name;
    return value === undefined ? [] : fieldPairs(written, value, encoding, escape);
  });
  const text = pairs.map(([name, value]) => (name && `${encodeURIComponent(name)}=`) + value).join('&');
  return text && `?${text}`;
}

/** A value as a part of a path or a header, in the style `simple` unless its encoding has another one. */
export function parameterText(
  name: string,
  value: unknown,
  { style = 'simple', explode = false, contentType }: FieldEncoding = {},
  escape: (text: string) => string = (text) => text,
): string {
  if (contentType !== undefined) return escape(contentText(value, contentType));
  const { start, between, exploded = between, isNamed = false } = styleOf({ style });
  const written = (each: unknown) => escape(textOf(each));
  const named = (text: string) => (!isNamed ? text : text === '' ? name : `${name}=${text}`);
  if (Array.isArray(value)) {
    const items = value.map(written);
    return start + (explode ? items.map(named).join(exploded) : named(items.join(between)));
  }
  if (!isRecord(value)) return start + named(written(value));
  const fields = Object.entries(value).map(([key, each]) => [escape(key), written(each)]);
  return start + (explode ? fields.map((each) => each.join('=')).join(exploded) : named(fields.flat().join(between)));
}

function fieldPairs(name: string, value: unknown, encoding: FieldEncoding, escape: (text: string) => string): Pair[] {
  const { style, explode, contentType } = encoding;
  const written = (each: unknown) => escape(textOf(each));
  if (contentType !== undefined && isJson(contentType)) return [[name, escape(contentText(value, contentType))]];
  if (!isContainer(value)) return [[name, written(value)]];
  if (style === 'deepObject') return deepPairs(name, value).map(([key, each]) => [key, escape(each)]);
  const isExploded = explode ?? (style ?? 'form') === 'form';
  const { between } = styleOf(encoding);
  // A comma stays as it is in an address; a space or a bar could not.
  const join = (parts: string[]) => parts.map(escape).join(between === ',' ? ',' : escape(between));
  if (Array.isArray(value)) {
    return isExploded ? value.map((each): Pair => [name, written(each)]) : [[name, join(value.map(textOf))]];
  }
  if (style === undefined) return [[name, written(value)]];
  if (isExploded) return Object.entries(value).map(([key, each]): Pair => [key, written(each)]);
  return [[name, join(Object.entries(value).flatMap(([key, each]) => [key, textOf(each)]))]];
}

function deepPairs(name: string, value: unknown): Pair[] {
  if (!isContainer(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
}

/** Leaves the reserved characters of addresses, but those that would end the value, and what is escaped already. */
function escapeUnreserved(text: string): string {
  return escapeOnce(text).replaceAll(/[#&+]/g, encodeURIComponent);
}

/** Escapes what no address may have (RFC 6570, 3.2.3). */
export function escapeOnce(text: string): string {
  return encodeURI(text).replaceAll(/%25([\da-f]{2})/gi, '%$1');
}

/** Whether a content type is JSON, such as `application/problem+json`, and no sequence of it. */
export function isJson(contentType: string): boolean {
  return /[/+]json(?![\w-])/.test(contentType);
}

const typicalTypes: Readonly<Record<string, string>> = newTable({
  'image/*': 'image/png',
  'text/*': 'text/plain',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'multipart/*': 'multipart/form-data',
});

/** The content type itself, or one of a range, which no message can have: `image/png` for `image/*`. */
export function concreteType(contentType: string): string {
  return typicalTypes[contentType] ?? (contentType.includes('*') ? 'application/octet-stream' : contentType);
}

function contentText(value: unknown, contentType: string): string {
  return isJson(contentType) ? jsonText(value) : textOf(value);
}

/** Values other than texts, numbers and booleans are written as JSON, those that are missing as an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function jsonText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
