import { Assembler } from './assembler.ts';

test.each(['constructor', '__proto__'])(
  'a section of components named %s is one of the document, and of nothing else',
  (name) => {
    const text = `{"components":{"${name}":{"isFrozen":{"type":"string"}}}}`;
    const files = { 'a.json': { value: JSON.parse(text) as unknown, translations: {} } };
    const assembler = new Assembler(new Map([['bundle', files]]));
    const place = { bundleId: 'bundle', file: 'a.json', pointer: `/components/${name}/isFrozen` };
    expect(assembler.reference(place)).toBe(`#/components/${name}/isFrozen`);
    expect(JSON.stringify({ components: assembler.components })).toBe(text);
    expect([typeof Object.isFrozen, 'isFrozen' in {}]).toEqual(['function', false]);
  },
);
