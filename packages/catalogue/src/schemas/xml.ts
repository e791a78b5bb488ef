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
  const read = new Set<unknown>();
  const parts = partsOf(schema, definitions);
  for (const name of fieldNames(schema, definitions)) {
    const own = propertyOf(schema, name, definitions);
    const rules = rulesOf(own, definitions);
    const isRequired = parts.some(({ required = [] }) => required.includes(name));
    if (isText(rules)) {
      values[name] = text;
      continue;
    }
    const places = placesOf(element, { name, own, rules }, definitions);
    for (const each of places.read) read.add(each);
    const { value } = places;
    // A list without items has no elements.
    if (value !== undefined || (isRequired && places.mayBeEmpty)) values[name] = value === undefined ? [] : value;
  }
  for (const attribute of given.filter((each) => !read.has(each[0]))) values[attribute[0]] = attribute[1];
  for (const child of children.filter((each) => !read.has(each))) {
    const name = localName(child.name);
    const value = valueOf(child, propertyOf(schema, name, definitions), definitions);
    values[name] = Object.hasOwn(values, name) ? [values[name], value].flat() : value;
  }
  return values;
}

interface Property {
  name: string;
  own: PlainSchema;
  rules: XmlRules;
}

/** The value of a field, and the attribute or the elements that it was read from. */
function placesOf(
  { attributes, children }: XmlElement,
  { name, own, rules }: Property,
  definitions: Definitions,
): { value: unknown; read: unknown[]; mayBeEmpty?: boolean } {
  if (isAttribute(rules)) {
    const found = Object.keys(attributes).find((each) => localName(each) === (rules.name ?? name));
    return { value: found === undefined ? undefined : attributes[found], read: [found] };
  }
  const isList = allows(own, 'array', definitions);
  const mayBeEmpty = isList && !isWrapped(rules);
  const wanted = mayBeEmpty ? nameOfItems({ name, own, rules }, definitions) : nameIn(rules, name);
  const found = children.filter((each) => localName(each.name) === localName(wanted));
  const [first] = found;
  if (!isList || !first)
    return { value: first && valueOf(first, own, definitions), read: found.slice(0, 1), mayBeEmpty };
  const items = itemsOf(own, definitions);
  const elements = isWrapped(rules) ? found.flatMap((each) => each.children) : found;
  return { value: elements.map((each) => valueOf(each, items, definitions)), read: found };
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
    const own = propertyOf(schema, key, definitions);
    const rules = rulesOf(own, definitions);
    if (each === undefined) continue;
    if (isText(rules)) text = escapeHtml(textOf(each));
    else if (isAttribute(rules)) attributes.push(`${nameIn(rules, key)}="${escapeHtml(textOf(each))}"`);
    else inner.push(...fieldLines({ name: key, own, rules }, each, definitions));
  }
  const start = [name, ...declared, ...attributes].join(' ');
  return text !== undefined && inner.length === 0 ? [`<${start}>${text}</${name}>`] : wrapped(start, name, inner);
}

function fieldLines(property: Property, value: unknown, definitions: Definitions): string[] {
  const { name, own, rules } = property;
  if (!Array.isArray(value)) return elementLines(nameIn(rules, name), value, own, definitions);
  const item = nameOfItems(property, definitions);
  const lines = value.flatMap((each) => elementLines(item, each, itemsOf(own, definitions), definitions));
  const outer = nameIn(rules, name);
  return isWrapped(rules) ? wrapped(outer, outer, lines) : lines;
}

function wrapped(start: string, name: string, inner: readonly string[]): string[] {
  if (inner.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${name}>`];
}

/** The first `xml` of a schema and of what it consists of. */
function rulesOf(schema: PlainSchema, definitions: Definitions): XmlRules {
  return partsOf(schema, definitions).find(({ xml }) => isRecord(xml))?.xml ?? {};
}

function nameOfItems({ name, own, rules }: Property, definitions: Definitions): string {
  return nameIn(rulesOf(itemsOf(own, definitions), definitions), nameIn(rules, name));
}

function nameIn({ name, prefix }: XmlRules, usual: string): string {
  return (prefix ? `${prefix}:` : '') + (name ?? usual);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isAttribute({ attribute, nodeType }: XmlRules): boolean {
  return attribute === true || nodeType === 'attribute';
}

function isText({ nodeType }: XmlRules): boolean {
  return nodeType === 'text' || nodeType === 'cdata';
}

/** In OpenAPI 3.2 a list is no element unless it says so. */
function isWrapped({ wrapped: isInElement, nodeType }: XmlRules): boolean {
  return isInElement === true || nodeType === 'element';
}
