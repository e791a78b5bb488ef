/** A document that has one name wherever a document has names: of a tag, an operation, a field, a kind and a scheme. */
export function namedApi(name: string) {
  // A body in JSON cannot have a field of this name.
  const field = name === '__proto__' ? 'proto' : name;
  const parameter = (place: string) => ({ name: field, in: place, schema: { type: 'string' } });
  const content = (schema: string) => ({
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      examples: { [field]: { value: { kind: field, [field]: 'a' } } },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1' },
    tags: [{ name }],
    paths: {
      [`/${name}/{${field}}`]: {
        post: {
          operationId: name,
          tags: [name],
          summary: name,
          parameters: [{ ...parameter('path'), required: true }, parameter('query'), parameter('header')],
          requestBody: { required: true, content: content(field) },
          security: [{ [field]: [] }],
          responses: {
            200: {
              description: 'Done',
              headers: { [field]: { schema: { type: 'string' } } },
              content: content('Kinds'),
              links: { [field]: { operationId: name } },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { [field]: { type: 'http', scheme: field } },
      schemas: {
        [field]: {
          type: 'object',
          required: ['kind', field],
          properties: {
            kind: { const: field },
            [field]: { type: 'string', enum: ['a'], description: 'The field' },
          },
        },
        Other: { type: 'object', properties: { kind: { const: 'other' } } },
        Kinds: {
          oneOf: [{ $ref: `#/components/schemas/${field}` }, { $ref: '#/components/schemas/Other' }],
          discriminator: { propertyName: 'kind', mapping: { [field]: `#/components/schemas/${field}` } },
        },
      },
    },
  };
}
