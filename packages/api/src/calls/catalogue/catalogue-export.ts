import { callDefinitions } from '../../call.ts';
import type { schemas } from './catalogue-export.schema.ts';

export * from './catalogue-export.values.ts';
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

export const packagePostman = defineCall({
  name: 'packagePostman',
  summary:
    'A package as a Postman collection (2.1) with filled-in requests, in Korean unless another language is requested',
  method: 'GET',
  path: '/api/packages/:packageId/postman.json',
});

export const packageBruno = defineCall({
  name: 'packageBruno',
  summary: 'The same as an OpenCollection (1.0), which Bruno imports',
  method: 'GET',
  path: '/api/packages/:packageId/opencollection.json',
});

/** What a project calls, for a generator of clients: paths as they are in production, below the address of each server. */
export const projectOpenApi = defineCall({
  name: 'projectOpenApi',
  summary: 'All packages of a project as one OpenAPI document, in Korean unless another language is requested',
  method: 'GET',
  path: '/api/projects/:projectId/openapi.json',
  right: 'read',
  freshSeconds: 0,
});

/** The secret key is in no file: a tool keeps it outside of its collections. */
export const projectCollection = defineCall({
  name: 'projectCollection',
  summary: 'A package of a project as a collection for Postman or Bruno, with the access key of its newest mock key',
  method: 'GET',
  path: '/api/projects/:projectId/packages/:packageId/collections/:tool',
  right: 'read',
  freshSeconds: 0,
});
