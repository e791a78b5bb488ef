import { type FieldEncoding, parameterText, queryText } from '@up/api/parameters/form-pairs';

import { readPairs } from './read-pairs.ts';

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };
const text = 'a b,c/d';

/** The examples of the OpenAPI Specification, Style Examples. */
const cases: [part: 'path' | 'query', FieldEncoding, value: unknown, written: string][] = [
  ['path', { style: 'simple' }, text, 'a%20b%2Cc%2Fd'],
  ['path', { style: 'simple' }, list, 'blue,black'],
  ['path', { style: 'simple' }, object, 'R,100,G,200'],
  ['path', { style: 'simple', explode: true }, list, 'blue,black'],
  ['path', { style: 'simple', explode: true }, object, 'R=100,G=200'],
  ['path', { style: 'label' }, text, '.a%20b%2Cc%2Fd'],
  ['path', { style: 'label' }, list, '.blue,black'],
  ['path', { style: 'label' }, object, '.R,100,G,200'],
  ['path', { style: 'label', explode: true }, list, '.blue.black'],
  ['path', { style: 'label', explode: true }, object, '.R=100.G=200'],
  ['path', { style: 'matrix' }, text, ';color=a%20b%2Cc%2Fd'],
  ['path', { style: 'matrix' }, list, ';color=blue,black'],
  ['path', { style: 'matrix' }, object, ';color=R,100,G,200'],
  ['path', { style: 'matrix', explode: true }, list, ';color=blue;color=black'],
  ['path', { style: 'matrix', explode: true }, object, ';R=100;G=200'],
  ['path', { contentType: 'application/json' }, object, '%7B%22R%22%3A100%2C%22G%22%3A200%7D'],
  ['query', { style: 'form' }, text, '?color=a%20b%2Cc%2Fd'],
  ['query', { style: 'form', allowReserved: true }, text, '?color=a%20b,c/d'],
  ['query', { style: 'form', allowReserved: true }, 'a&b#c', '?color=a%26b%23c'],
  ['query', { style: 'form', explode: false }, list, '?color=blue,black'],
  ['query', { style: 'form', explode: false }, object, '?color=R,100,G,200'],
  ['query', { style: 'form' }, list, '?color=blue&color=black'],
  ['query', { style: 'form' }, object, '?R=100&G=200'],
  ['query', { style: 'spaceDelimited', explode: false }, list, '?color=blue%20black'],
  ['query', { style: 'spaceDelimited', explode: false }, object, '?color=R%20100%20G%20200'],
  ['query', { style: 'pipeDelimited', explode: false }, list, '?color=blue%7Cblack'],
  ['query', { style: 'pipeDelimited', explode: false }, object, '?color=R%7C100%7CG%7C200'],
  ['query', { style: 'deepObject', explode: true }, object, '?color%5BR%5D=100&color%5BG%5D=200'],
  ['query', { contentType: 'application/json' }, object, '?color=%7B%22R%22%3A100%2C%22G%22%3A200%7D'],
  ['query', { contentType: 'application/json' }, 'a', '?color=%22a%22'],
  ['query', { style: 'querystring', contentType: 'application/json' }, object, '?%7B%22R%22%3A100%2C%22G%22%3A200%7D'],
];

it.each(cases)('in a %s, %j writes %j as %s, and it is read back', (part, encoding, value, written) => {
  const isPath = part === 'path';
  const sent = isPath
    ? parameterText('color', value, encoding, encodeURIComponent)
    : queryText({ color: value }, { color: encoding });
  expect(sent).toBe(written);
  const color = Array.isArray(value)
    ? { type: 'array', items: { type: 'string' } }
    : typeof value === 'object'
      ? { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' } } }
      : { type: 'string' };
  const read = readPairs(isPath ? [['color', decodeURIComponent(sent)]] : new URLSearchParams(sent), {
    schema: { type: 'object', properties: { color } },
    definitions: {},
    encodings: { color: encoding },
    usual: isPath ? { style: 'simple' } : {},
  });
  expect(read.color).toEqual(value);
});
