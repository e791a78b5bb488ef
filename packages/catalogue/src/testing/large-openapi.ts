/** The size of the generated document. */
export interface LargeOptions {
  operations: number;
  schemas: number;
  /** Sentences in each description, to reach a size. */
  sentences?: number;
}

type Json = Record<string, unknown>;

const verbs = ['get', 'post', 'put', 'delete'] as const;
const sentence = 'Tells how the value is used, where it comes from and what a program should do when it is absent. ';

/**
 * A document like those of large providers: schemas that refer to each other in every direction, recursion, `allOf`,
 * `oneOf` with a discriminator, and `nullable`. The same options give the same document.
 */
export function largeOpenApi({ operations, schemas, sentences = 3 }: LargeOptions): Json {
  const text = sentence.repeat(sentences);
  const name = (index: number) => `Schema${((index % schemas) + schemas) % schemas}`;
  const ref = (index: number) => ({ $ref: `#/components/schemas/${name(index)}` });
  return {
    openapi: '3.0.3',
    info: { title: `Large ${operations}`, version: '2026-11-01', description: text },
    tags: Array.from({ length: 20 }, (_, index) => ({ name: `Group ${index}`, description: text })),
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, index) => [
        `/resources${index}/{id}`,
        {
          parameters: [{ name: 'id', in: 'path', required: true, description: text, schema: { type: 'string' } }],
          [verbs[index % verbs.length] ?? 'get']: {
            operationId: `operation${index}`,
            summary: `Operation ${index}`,
            description: text,
            tags: [`Group ${index % 20}`],
            requestBody: { content: { 'application/json': { schema: ref(index) } } },
            responses: {
              200: { description: text, content: { 'application/json': { schema: ref(index * 7) } } },
              default: { description: 'Error.', content: { 'application/json': { schema: ref(1) } } },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: schemas }, (_, index) => [name(index), schemaOf(index, text, ref)]),
      ),
    },
  };
}

function schemaOf(index: number, text: string, ref: (index: number) => Json): Json {
  const own = {
    type: 'object',
    required: ['id'],
    description: text,
    properties: {
      id: { type: 'string', maxLength: 64, description: text },
      kind: { type: 'string', enum: ['A', 'B', 'C'], description: text },
      amount: { type: 'integer', minimum: 0, exclusiveMinimum: true, nullable: true, description: text },
      parent: ref(index),
      next: ref(index + 1),
      far: ref(index * 3 + 11),
      list: { type: 'array', description: text, items: ref(index + 5) },
      either: {
        oneOf: [ref(index + 2), ref(index + 3)],
        discriminator: { propertyName: 'kind' },
        description: text,
      },
    },
  };
  return index % 4 === 0 ? { allOf: [ref(index + 1), own] } : own;
}
