import type { BackendModule } from '@up/platform/module';
import { registerPaymentTestCalls } from './calls.ts';
import { deletePaymentTestsOf } from './repository.ts';

export const paymentTestModule: BackendModule = {
  name: 'payment-test',
  calls: registerPaymentTestCalls,
  onProjectDeleted: ({ db }, { id }) => deletePaymentTestsOf(db, id),
};
