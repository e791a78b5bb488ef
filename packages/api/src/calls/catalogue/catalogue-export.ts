import { callDefinitions } from '../../call.ts';
import type { schemas } from './catalogue-export.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** For programs: the address of a document is independent of its versions. */
export const packageOpenApi = defineCall({
  name: 'packageOpenApi',
  summary: 'A package as one OpenAPI 3.1 document, in Korean unless another language is requested',
  method: 'GET',
  path: '/api/packages/:packageId/openapi.json',
});

/** The Korean texts of the English document. */
export const packageOverlay = defineCall({
  name: 'packageOverlay',
  summary: 'The Korean texts of a package as an OpenAPI Overlay of its English document',
  method: 'GET',
  path: '/api/packages/:packageId/overlay.json',
});

/** For Postman, and for Bruno, which reads the same format. */
export const packagePostman = defineCall({
  name: 'packagePostman',
  summary:
    'A package as a Postman collection (2.1) with filled-in requests, in Korean unless another language is requested',
  method: 'GET',
  path: '/api/packages/:packageId/postman.json',
});
