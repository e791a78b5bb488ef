import { SaxesParser } from 'saxes';

import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { textOf } from '@up/api/parameters/form-pairs';
import { escapeHtml } from '@up/api/text-of-html';

import type { Definitions, PlainSchema, XmlRules } from './plain-schema.ts';
import { coerced } from './read-pairs.ts';
import { allows, fieldNames, itemsOf, partsOf, propertyOf } from './schema-parts.ts';

/** How a value is written as XML: its schema, and the name of its outermost element. */
export interface XmlShape {
  schema: PlainSchema;
  definitions: Definitions;
  /** Used where the schema itself has no `xml` with a name. */
  name?: string;
}

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const usualName = 'root';
const itemName = 'item';
/** Levels of elements: the code that reads them calls itself. */
const maxLevels = 200;

/** A value as an XML document, by the `xml` keywords of its schema. */
export function writeXml(value: unknown, { schema, definitions, name = usualName }: XmlShape): string {
  const lines = elementLines(nameIn(rulesOf(schema, definitions), name), value, schema, definitions);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/**
 * The value of an XML document in the types of its schema; what does not fit stays, so that the check reports it.
 * Entities of the document itself are not known, and nothing is loaded.
 * @throws {Error} when the text is not well-formed, or its outermost element has another name
 */
export function readXml(text: string, { schema, definitions, name = usualName }: XmlShape): unknown {
  const root = parseXml(text);
  const expected = nameIn(rulesOf(schema, definitions), name);
  if (localName(root.name) !== localName(expected)) throw new Error(`The root element must be <${expected}>.`);
  return coerced(valueOf(root, schema, definitions), schema, definitions);
}

function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxLevels) throw new Error(`Elements are nested more than ${maxLevels} levels deep.`);
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (part: string) => {
    const current = open.at(-1);
    if (current) current.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error('There is no element.');
  return root;
}

function valueOf(element: XmlElement, schema: PlainSchema, definitions: Definitions): unknown {
  const { attributes, children, text } = element;
  if (Object.entries(attributes).some(([name, value]) => localName(name) === 'nil' && value === 'true')) return null;
  const given = Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)|^xml:|^xsi:/.test(name));
  const isObject = allows(schema, 'object', definitions);
  if (allows(schema, 'array', definitions) && !isObject) {
    const items = itemsOf(schema, definitions);
    return children.map((each) => valueOf(each, items, definitions));
  }
  if (!isObject && given.length === 0 && children.length === 0) return text;
  const values: Record<string, unknown> = newTable();
  const fields = Array.from(fieldNames(schema, definitions), (name) => fieldOf(schema, name, definitions));
  for (const { name, form } of fields) if (form === 'text') values[name] = text;
  for (const [name, value] of given) {
    const field = fields.find(({ form, element: own }) => form === 'attribute' && localName(own) === localName(name));
    values[field?.name ?? name] = value;
  }
  const byElement = new Map(
    fields.flatMap((each) =>
      each.form === 'element' ? [[localName(each.isWrapped ? each.element : each.item), each]] : [],
    ),
  );
  for (const [name, elements] of Map.groupBy(children, (each) => localName(each.name))) {
    const field = byElement.get(name) ?? fieldOf(schema, name, definitions);
    const { own, items, isList, isWrapped } = field;
    const parts = isList && isWrapped ? elements.flatMap((each) => each.children) : elements;
    const found = parts.map((each) => valueOf(each, isList ? items : own, definitions));
    values[field.name] = isList || found.length > 1 ? found : found[0];
  }
  // A list without items has no elements.
  const required = partsOf(schema, definitions).flatMap((part) => part.required ?? []);
  for (const { name, form, isList, isWrapped } of fields)
    if (form === 'element' && isList && !isWrapped && required.includes(name)) values[name] ??= [];
  return values;
}

/** How a field is written. In OpenAPI 3.2 a list is no element unless it says so. */
interface Field {
  name: string;
  own: PlainSchema;
  items: PlainSchema;
  form: 'attribute' | 'text' | 'element';
  /** The name of its attribute or element, and of each of its items. */
  element: string;
  item: string;
  isList: boolean;
  /** Whether the elements of its items are in one of its own, instead of beside those of other fields. */
  isWrapped: boolean;
}

function fieldOf(schema: PlainSchema, name: string, definitions: Definitions): Field {
  const own = propertyOf(schema, name, definitions);
  const items = itemsOf(own, definitions);
  const rules = rulesOf(own, definitions);
  const nodeType = rules.nodeType ?? (rules.attribute ? 'attribute' : rules.wrapped ? 'element' : '');
  const form = nodeType === 'attribute' ? 'attribute' : /^(text|cdata)$/.test(nodeType) ? 'text' : 'element';
  const element = nameIn(rules, name);
  const isList = allows(own, 'array', definitions);
  const isWrapped = nodeType === 'element';
  return { name, own, items, form, element, item: nameIn(rulesOf(items, definitions), element), isList, isWrapped };
}

function elementLines(name: string, value: unknown, schema: PlainSchema, definitions: Definitions): string[] {
  const { namespace, prefix } = rulesOf(schema, definitions);
  const declared = namespace === undefined ? [] : [`xmlns${prefix ? `:${prefix}` : ''}="${escapeHtml(namespace)}"`];
  if (value === null || value === undefined) {
    const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';
    return [`<${[name, ...declared, nil].join(' ')}/>`];
  }
  if (Array.isArray(value)) {
    const items = itemsOf(schema, definitions);
    const item = nameIn(rulesOf(items, definitions), itemName);
    const inner = value.flatMap((each) => elementLines(item, each, items, definitions));
    return wrapped([name, ...declared].join(' '), name, inner);
  }
  if (!isRecord(value)) return [`<${[name, ...declared].join(' ')}>${escapeHtml(textOf(value))}</${name}>`];
  const attributes: string[] = [];
  const inner: string[] = [];
  let text: string | undefined;
  for (const [key, each] of Object.entries(value)) {
    const field = fieldOf(schema, key, definitions);
    if (each === undefined) continue;
    if (field.form === 'text') text = escapeHtml(textOf(each));
    else if (field.form === 'attribute') attributes.push(`${field.element}="${escapeHtml(textOf(each))}"`);
    else inner.push(...fieldLines(field, each, definitions));
  }
  const start = [name, ...declared, ...attributes].join(' ');
  return text !== undefined && inner.length === 0 ? [`<${start}>${text}</${name}>`] : wrapped(start, name, inner);
}

function fieldLines({ own, items, element, item, isWrapped }: Field, value: unknown, definitions: Definitions) {
  if (!Array.isArray(value)) return elementLines(element, value, own, definitions);
  const lines = value.flatMap((each) => elementLines(item, each, items, definitions));
  return isWrapped ? wrapped(element, element, lines) : lines;
}

function wrapped(start: string, name: string, inner: readonly string[]): string[] {
  if (inner.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${name}>`];
}

/** The first `xml` of a schema and of what it consists of. */
function rulesOf(schema: PlainSchema, definitions: Definitions): XmlRules {
  return partsOf(schema, definitions).find(({ xml }) => isRecord(xml))?.xml ?? {};
}

function nameIn({ name, prefix }: XmlRules, usual: string): string {
  return (prefix ? `${prefix}:` : '') + (name ?? usual);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
