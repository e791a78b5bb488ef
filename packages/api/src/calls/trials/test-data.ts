import { callDefinitions } from '../../call.ts';
import { sandboxChanges } from '../sandbox/sandbox.ts';
import type { schemas } from './test-data.schema.ts';

export type { SandboxObject, TestData } from './test-data.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ right: 'testData' });

/** Test data sets (product.md#test-data). */
export const testDataKinds = ['member', 'bankAccount', 'card', 'merchant'] as const;
export type TestDataKind = (typeof testDataKinds)[number];

export const testData = defineCall({
  name: 'testData',
  summary: 'The test data of a project',
  method: 'GET',
  path: '/api/projects/:projectId/test-data',
});

export const generateTestData = defineCall({
  name: 'generateTestData',
  summary: 'Generate a set of test data from a seed, available in the sandbox immediately',
  method: 'POST',
  path: '/api/projects/:projectId/test-data',
  changes: sandboxChanges,
  status: 201,
});

export const resetTestData = defineCall({
  name: 'resetTestData',
  summary: 'Clear the sandbox of a project: test data and everything that calls have created',
  method: 'DELETE',
  path: '/api/projects/:projectId/test-data',
  changes: sandboxChanges,
});

/** For filling in requests: ids of examples belong to no sandbox. */
export const sandboxObjects = defineCall({
  name: 'sandboxObjects',
  summary: 'The newest objects of each kind in the sandbox of a project, newest first',
  method: 'GET',
  path: '/api/projects/:projectId/sandbox/objects',
  right: 'sandbox',
  freshSeconds: 0,
});
