import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { TestDataForm } from '../forms/test-data.ts';
import { sandboxChanges } from './sandbox.ts';

/** Test data sets (product.md#test-data). */
export const testDataKinds = ['member', 'bankAccount', 'card', 'merchant'] as const;
export type TestDataKind = (typeof testDataKinds)[number];

const projectParams = z.object({ projectId: z.string() });

/** All test data of a project, the newest set first. The sandbox knows each entry by its id. */
export const TestData = z.object({
  seeds: z.array(z.string()),
  member: z.array(
    z.object({
      cardholderId: z.string(),
      externalId: z.string(),
      name: z.string(),
      printedName: z.string(),
      birthDate: z.string(),
      mobileNumber: z.string(),
      email: z.string(),
    }),
  ),
  bankAccount: z.array(
    z.object({
      bankAccountId: z.string(),
      cardholderId: z.string(),
      bankCode: z.string(),
      accountNumber: z.string(),
      holderName: z.string(),
    }),
  ),
  card: z.array(
    z.object({
      cardId: z.string(),
      cardholderId: z.string(),
      type: z.enum(['PHYSICAL', 'MOBILE']),
      cardNumber: z.string(),
      /** Year and month. */
      expiry: z.string(),
      cvc: z.string(),
      holderName: z.string(),
    }),
  ),
  merchant: z.array(
    z.object({
      merchantId: z.string(),
      acquirerId: z.string(),
      name: z.string(),
      businessNumber: z.string(),
      categoryCode: z.string(),
    }),
  ),
});
export type TestData = z.infer<typeof TestData>;

export const testData = defineCall({
  name: 'testData',
  summary: 'The test data of a project',
  method: 'GET',
  path: '/api/projects/:projectId/test-data',
  access: 'member',
  right: 'testData',
  params: projectParams,
  response: TestData,
});

export const generateTestData = defineCall({
  name: 'generateTestData',
  summary: 'Generate a set of test data from a seed, available in the sandbox immediately',
  method: 'POST',
  path: '/api/projects/:projectId/test-data',
  changes: sandboxChanges,
  access: 'member',
  right: 'testData',
  params: projectParams,
  body: TestDataForm,
  response: TestData,
  status: 201,
});

export const resetTestData = defineCall({
  name: 'resetTestData',
  summary: 'Clear the sandbox of a project: test data and everything that calls have created',
  method: 'DELETE',
  path: '/api/projects/:projectId/test-data',
  changes: sandboxChanges,
  access: 'member',
  right: 'testData',
  params: projectParams,
  response: z.object({}),
});
