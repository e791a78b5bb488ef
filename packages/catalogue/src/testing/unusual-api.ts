function share(operationId: string, link: object) {
  const schema = { type: 'object', required: ['link'], properties: { link } };
  return {
    operationId,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Done.' } },
  };
}

/**
 * A document with the constructs that documents of other providers have and the built-in catalogue has not: forms, deep
 * objects, patterns, alternatives with a discriminator, schemas that contain themselves, files,
 * cookies, and paths that only a fragment distinguishes.
 */
export const unusualApi = {
  openapi: '3.1.0',
  info: { title: 'Unusual Shop', version: '1' },
  paths: {
    '/v1/accounts/{sid}/messages.json': {
      parameters: [
        {
          name: 'sid',
          in: 'path',
          required: true,
          schema: { type: 'string', minLength: 34, maxLength: 34, pattern: '^AC[0-9a-f]{32}$' },
        },
      ],
      post: {
        operationId: 'sendMessage',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['to', 'attempts', 'shipping'],
                properties: {
                  to: { type: 'string', pattern: '^\\+[1-9]\\d{1,14}$' },
                  attempts: { type: 'integer', minimum: 2 },
                  isUrgent: { type: 'boolean' },
                  shipping: {
                    type: 'object',
                    required: ['city', 'lines'],
                    properties: { city: { type: 'string' }, lines: { type: 'array', items: { type: 'integer' } } },
                  },
                  tags: { type: 'array', items: { type: 'string' }, minItems: 2 },
                  share: { anyOf: [{ type: 'number' }, { type: 'string', enum: [''] }] },
                },
              },
              encoding: { shipping: { style: 'deepObject', explode: true } },
            },
          },
        },
        responses: {
          201: {
            description: 'Sent.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Message' } } },
          },
        },
      },
    },
    '/v1/search': {
      get: {
        operationId: 'search',
        parameters: [
          {
            name: 'filter',
            in: 'query',
            required: true,
            style: 'deepObject',
            explode: true,
            schema: {
              type: 'object',
              required: ['since'],
              properties: { since: { type: 'string', format: 'date' }, limit: { type: 'integer' } },
            },
          },
          {
            name: 'ids',
            in: 'query',
            required: true,
            explode: false,
            schema: { type: 'array', minItems: 2, items: { type: 'integer' } },
          },
          { name: 'session', in: 'cookie', required: true, schema: { type: 'string', pattern: '^[a-f]{4};$' } },
          { name: 'Accept', in: 'header', required: true, schema: { enum: ['application/vnd.shop+json'] } },
        ],
        responses: {
          200: {
            description: 'Found.',
            content: {
              'application/json': {
                schema: { type: 'array', minItems: 2, items: { $ref: '#/components/schemas/Node' } },
              },
            },
          },
        },
      },
    },
    '/v1/payments': {
      post: {
        operationId: 'pay',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['method', 'keys', 'on'],
                properties: {
                  method: { $ref: '#/components/schemas/Method' },
                  keys: { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'string', minLength: 3 }] } },
                  on: { type: 'string', format: 'date' },
                  tree: { $ref: '#/components/schemas/Node' },
                },
              },
              examples: {
                broken: { value: { method: { kind: 'card' }, keys: [true], on: 'nodate' } },
                good: {
                  value: {
                    method: { kind: 'card', number: '4242424242424242' },
                    keys: [289794, '3b:16'],
                    on: '2026-02-01',
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Paid.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Method' } } },
          },
        },
      },
    },
    '/v1/files/{id}': { put: share('keep', { type: 'object' }) },
    '/v1/files/{id}#unshare': { put: share('unshare', { type: 'null' }) },
    '/v1/documents': {
      post: {
        operationId: 'upload',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'attributes'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  attributes: { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The file.',
            content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Message: {
        type: 'object',
        required: ['sid', 'status', 'created', 'body', 'price'],
        properties: {
          sid: { type: 'string', pattern: '^SM[0-9a-fA-F]{32}$' },
          status: { type: 'string', enum: ['queued', 'sent'] },
          created: { type: ['string', 'null'], format: 'date-time' },
          body: {
            oneOf: [
              {
                type: 'object',
                required: ['text'],
                properties: { text: { type: 'string' } },
                additionalProperties: false,
              },
              {
                type: 'object',
                required: ['url'],
                properties: { url: { type: 'string', format: 'uri' } },
                additionalProperties: false,
              },
            ],
          },
          price: { type: 'string', pattern: '^-?[0-9]{1,3}\\.[0-9]{2}$' },
          secret: { type: 'string', writeOnly: true },
        },
      },
      Node: {
        type: 'object',
        required: ['name', 'children'],
        properties: {
          name: { type: 'string', maxLength: 3 },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
      Method: {
        oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Transfer' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { card: '#/components/schemas/Card', transfer: '#/components/schemas/Transfer' },
        },
      },
      Card: {
        type: 'object',
        required: ['kind', 'number'],
        properties: { kind: { type: 'string' }, number: { type: 'string', pattern: '^\\d{16}$' } },
      },
      Transfer: {
        allOf: [
          { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
          { type: 'object', required: ['iban'], properties: { iban: { type: 'string', minLength: 15 } } },
        ],
      },
    },
  },
};
