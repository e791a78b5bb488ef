import type { PlainSchema } from './plain-schema.ts';
import { readXml, writeXml } from './xml.ts';

const shape = (schema: PlainSchema) => ({
  schema,
  definitions: { '0': { type: 'object', xml: { name: 'Part' }, properties: { n: { type: 'integer' } } } } as const,
  name: 'order',
});

const order: PlainSchema = {
  type: 'object',
  xml: { prefix: 'o', namespace: 'urn:o' },
  required: ['parts'],
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    paid: { type: 'boolean' },
    note: { type: ['string', 'null'], xml: { name: 'remark', prefix: 'o' } },
    tags: { type: 'array', xml: { wrapped: true, name: 'labels' }, items: { type: 'string', xml: { name: 'label' } } },
    parts: { type: 'array', items: { $ref: '#/$defs/0' } },
    price: {
      type: 'object',
      properties: {
        currency: { xml: { nodeType: 'attribute' }, type: 'string' },
        value: { type: 'number', xml: { nodeType: 'text' } },
      },
    },
  },
};
const value = {
  id: 3,
  paid: true,
  note: null,
  tags: ['a<b', ''],
  parts: [{ n: 1 }, { n: 2 }],
  price: { currency: 'KRW', value: 5.5 },
};

it('writes names, attributes, lists and namespaces as the schema says', () => {
  expect(writeXml(value, shape(order)).split('\n').slice(1)).toEqual([
    '<o:order xmlns:o="urn:o" id="3">',
    '  <paid>true</paid>',
    '  <o:remark xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>',
    '  <labels>',
    '    <label>a&lt;b</label>',
    '    <label></label>',
    '  </labels>',
    '  <Part>',
    '    <n>1</n>',
    '  </Part>',
    '  <Part>',
    '    <n>2</n>',
    '  </Part>',
    '  <price currency="KRW">5.5</price>',
    '</o:order>',
  ]);
});

it('reads what it writes, in the types of the schema', () => {
  expect(readXml(writeXml(value, shape(order)), shape(order))).toEqual(value);
});

it('reads a document as others write it', () => {
  const text =
    '<!-- from a client --><order xmlns="urn:o" id="3"><paid>true</paid><labels/><extra a="1"><b><![CDATA[<x>]]></b></extra></order>';
  expect(readXml(text, shape(order))).toEqual({ id: 3, paid: true, tags: [], parts: [], extra: { a: '1', b: '<x>' } });
});

it.each([
  ['<order>', 'unclosed tag'],
  ['<other/>', 'must be <o:order>'],
  ['', 'document must contain a root element'],
  ['<!DOCTYPE a [<!ENTITY x "xxxx">]><order>&x;</order>', 'undefined entity'],
  ['<a>'.repeat(300), 'nested more than 200 levels'],
])('does not read %j', (text, reason) => {
  expect(() => readXml(text, shape(order))).toThrow(reason);
});

it('cannot change what all objects have', () => {
  readXml('<order><__proto__><polluted>1</polluted></__proto__></order>', shape(order));
  expect({}).not.toHaveProperty('polluted');
});
