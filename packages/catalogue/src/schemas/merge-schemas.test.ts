import { merged } from './merge-schemas.ts';

it('has a field that its parts repeat with each reference once, as schemas that refer to each other combine without end', () => {
  const to = (name: string) => ({ $ref: `#/$defs/${name}` });
  const own = { type: 'object', properties: { next: to('Whole') } };
  const definitions = {
    Part: own,
    Whole: { allOf: [to('Part'), to('Other'), own] },
    Other: { allOf: [to('Part'), { type: 'object', properties: { next: to('Part') } }] },
  };
  expect(merged(to('Whole'), definitions)).toEqual({
    type: 'object',
    properties: { next: { allOf: [to('Whole'), to('Part')] } },
  });
});
