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
  const fields = Array.from(fieldNames(schema, definitions), (field) => propertyIn(schema, field, definitions));
  for (const { name, rules } of fields) if (isText(rules)) values[name] = text;
  for (const [name, value] of given) {
    const field = fields.find((each) => isAttribute(each.rules) && (each.rules.name ?? each.name) === localName(name));
    values[field?.name ?? name] = value;
  }
  const inElements = fields.filter(({ rules }) => isElement(rules));
  const byElement = new Map(inElements.map((each) => [localName(elementName(each, definitions)), each]));
  for (const [name, elements] of Map.groupBy(children, (each) => localName(each.name))) {
    const field = byElement.get(name);
    const { own, rules } = field ?? { own: propertyOf(schema, name, definitions), rules: { wrapped: true } };
    const isList = allows(own, 'array', definitions);
    const parts = isList && isWrapped(rules) ? elements.flatMap((each) => each.children) : elements;
    const found = parts.map((each) => valueOf(each, isList ? itemsOf(own, definitions) : own, definitions));
    values[field?.name ?? name] = isList || found.length > 1 ? found : found[0];
  }
  // A list without items has no elements.
  const required = partsOf(schema, definitions).flatMap((part) => part.required ?? []);
  for (const field of fields)
    if (isRepeated(field, definitions) && required.includes(field.name)) values[field.name] ??= [];
  return values;
}

interface Property {
  name: string;
  own: PlainSchema;
  rules: XmlRules;
}

function propertyIn(schema: PlainSchema, name: string, definitions: Definitions): Property {
  const own = propertyOf(schema, name, definitions);
  return { name, own, rules: rulesOf(own, definitions) };
}

/** Whether each item of a list is an element beside the others. */
function isRepeated({ own, rules }: Property, definitions: Definitions): boolean {
  return isElement(rules) && !isWrapped(rules) && allows(own, 'array', definitions);
}

function elementName(property: Property, definitions: Definitions): string {
  return isRepeated(property, definitions) ? nameOfItems(property, definitions) : nameIn(property.rules, property.name);
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
    const property = propertyIn(schema, key, definitions);
    const { rules } = property;
    if (each === undefined) continue;
    if (isText(rules)) text = escapeHtml(textOf(each));
    else if (isAttribute(rules)) attributes.push(`${nameIn(rules, key)}="${escapeHtml(textOf(each))}"`);
    else inner.push(...fieldLines(property, each, definitions));
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

function isElement(rules: XmlRules): boolean {
  return !isAttribute(rules) && !isText(rules);
}

function isText({ nodeType }: XmlRules): boolean {
  return nodeType === 'text' || nodeType === 'cdata';
}

/** In OpenAPI 3.2 a list is no element unless it says so. */
function isWrapped({ wrapped: isInElement, nodeType }: XmlRules): boolean {
  return isInElement === true || nodeType === 'element';
}
