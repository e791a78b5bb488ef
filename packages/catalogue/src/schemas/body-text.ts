import { parse, stringify } from 'yaml';

import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { textOf } from '@up/api/parameters/form-pairs';

import { withExactNumbers } from '../document/source/yaml-tags.ts';
import { readXml, writeXml, type XmlShape } from './xml.ts';

interface TextType {
  isIt: RegExp;
  write(value: unknown, shape: XmlShape): string;
  /** @throws {Error} when the text is not of its type */
  read(text: string, shape: XmlShape): unknown;
}

/** What begins each item of a JSON text sequence (RFC 7464). */
const recordSeparator = '\u001e';

const yamlOptions = { customTags: withExactNumbers };

/** Content types whose text is made from a value and read as one, besides JSON and forms. */
const textTypes: readonly TextType[] = [
  { isIt: /[/+]xml$/, write: writeXml, read: readXml },
  {
    isIt: /[/+](x-)?yaml$/,
    write: (value) => stringify(value, yamlOptions),
    read: (text) => parse(text, yamlOptions) as unknown,
  },
  jsonItems(/^application\/(jsonl|x-ndjson|ndjson|jsonlines|x-jsonlines)$/),
  jsonItems(/[/+]json-seq$/, recordSeparator),
  {
    isIt: /^text\/event-stream$/,
    write: (value) => itemsOf(value).map(eventOf).join(''),
    read: (text) => partsOf(text, /\r?\n\r?\n/).map(fieldsOf),
  },
];

/** Whether a body of this type is a text that `writeBodyText` makes of a value. */
export function isTextType(contentType: string): boolean {
  return typeOf(contentType) !== undefined;
}

/** Whether a body of this type is a sequence of items. */
export function isSequence(contentType: string): boolean {
  return textTypes.slice(2).some(({ isIt }) => isIt.test(contentType));
}

/** A value as the text of a body; as JSON for a type that is not known. */
export function writeBodyText(contentType: string, value: unknown, shape: XmlShape): string {
  return typeOf(contentType)?.write(value, shape) ?? JSON.stringify(value);
}

/**
 * The value of the text of a body; the text itself for a type that is not known.
 * @throws {Error} when the text is not of its type
 */
export function readBodyText(contentType: string, text: string, shape: XmlShape): unknown {
  const type = typeOf(contentType);
  return type ? type.read(text, shape) : text;
}

function typeOf(contentType: string): TextType | undefined {
  return textTypes.find(({ isIt }) => isIt.test(contentType));
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A text of JSON values, each in a line of its own. */
function jsonItems(isIt: RegExp, start = ''): TextType {
  return {
    isIt,
    write: (value) =>
      itemsOf(value)
        .map((each) => `${start}${JSON.stringify(each)}\n`)
        .join(''),
    read: (text) => partsOf(text, start === '' ? /\r?\n/ : start).map((each) => parseJson(each)),
  };
}

function partsOf(text: string, separator: string | RegExp): string[] {
  return text.split(separator).filter((each) => each.trim() !== '');
}

const eventFields = ['event', 'id', 'retry', 'data'];

/** An item with the fields of an event is one; any other is its data. */
function eventOf(item: unknown): string {
  const isEvent =
    isRecord(item) && Object.hasOwn(item, 'data') && Object.keys(item).every((key) => eventFields.includes(key));
  const event: Record<string, unknown> = isEvent ? item : { data: item };
  const lines = eventFields.flatMap((name) => {
    const value = event[name];
    if (value === undefined) return [];
    return textOf(value)
      .split('\n')
      .map((line) => `${name}: ${line}\n`);
  });
  return `${lines.join('')}\n`;
}

function fieldsOf(event: string): Record<string, string> {
  const fields: Record<string, string> = newTable();
  for (const line of event.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  }
  return fields;
}
