import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { TestDataForm } from '../../forms/test-data.ts';

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

/** An object of a project's sandbox whose id a request can name. */
export const SandboxObject = z.object({
  /** The field by which requests name it, e.g. `cardId`. */
  field: z.string(),
  id: z.string(),
  /** What people call it: a name, a masked number, an amount. */
  label: z.string(),
  /** In the API's words; null for objects without a status. */
  status: z.nullable(z.string()),
  /** The object that it belongs to: of a card its cardholder. */
  parentId: z.nullable(z.string()),
  /** Test cards are not masked, so that a payment can be tried. */
  card: z.optional(
    z.object({ cardNumber: z.string(), cvc: z.string(), expiry: z.object({ year: z.string(), month: z.string() }) }),
  ),
});
export type SandboxObject = z.infer<typeof SandboxObject>;

export const schemas = {
  sandboxObjects: {
    params: projectParams,
    response: z.array(SandboxObject),
  },
  testData: {
    params: projectParams,
    response: TestData,
  },
  generateTestData: {
    params: projectParams,
    body: TestDataForm,
    response: TestData,
  },
  resetTestData: {
    params: projectParams,
    /** `real`: the sandbox clock shows the real time again. */
    query: z.object({ clock: z._default(z.enum(['keep', 'real']), 'keep') }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
