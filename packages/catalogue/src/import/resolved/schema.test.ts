import { DocumentNode } from '../../document/document-node.ts';
import { Notices } from '../../document/notices.ts';
import { Schema } from './schema.ts';

/** A schema of a document that was not written for this catalogue. */
function schemaOf(value: Record<string, unknown>): Schema {
  const source = {
    yaml: { file: 'a.json', value, lineOf: () => undefined },
    translations: {},
    open: () => undefined,
    cache: new Map<string, unknown>(),
    notices: new Notices(),
  };
  return Schema.of(DocumentNode.root(source).as({ $ref: '#/Whole' }));
}

it('has a field that its parts repeat with each reference once, as schemas that refer to each other combine without end', () => {
  const own = { type: 'object', properties: { next: { $ref: '#/Whole' } } };
  const schema = schemaOf({
    Part: own,
    Whole: { allOf: [{ $ref: '#/Part' }, { $ref: '#/Other' }, own] },
    Other: { allOf: [{ $ref: '#/Part' }, { type: 'object', properties: { next: { $ref: '#/Part' } } }] },
  });
  expect(schema.properties.map(({ node }) => node.value)).toEqual([
    { allOf: [{ $ref: '#/Whole' }, { $ref: '#/Part' }] },
  ]);
});
