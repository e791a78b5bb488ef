import { createClient } from '@hey-api/openapi-ts';

/** Generates a client from an OpenAPI document: node write-client.ts DOCUMENT FOLDER. */
const [, , input = '', path = ''] = process.argv;
await createClient({
  input,
  output: { path, module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent', file: false },
});
