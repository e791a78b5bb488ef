import * as definitions from '@up/api/calls/trials/payment-test';

import type { Calls } from '@up/platform/module';
import { approveTestPayment } from './approve.ts';
import { cancelTestPayment } from './cancel.ts';
import { captureTestPayment } from './capture.ts';
import { readPaymentTestCards } from './read-cards.ts';
import { readPaymentTestSteps } from './read-steps.ts';
import { readPaymentScenarios, readScenarioEvents, runPaymentScenario } from './scenarios.ts';
import { readSavedScenarios, removeSavedScenario, saveScenario } from './saved-scenarios.ts';
import { releaseTestPayment, reverseTestPayment } from './reverse.ts';

export function registerPaymentTestCalls(calls: Calls): void {
  calls.register(definitions.paymentTestCards, readPaymentTestCards);
  calls.register(definitions.paymentTestSteps, readPaymentTestSteps);
  calls.register(definitions.paymentScenarios, readPaymentScenarios);
  calls.register(definitions.runPaymentScenario, runPaymentScenario);
  calls.register(definitions.paymentScenarioEvents, readScenarioEvents);
  calls.register(definitions.savedScenarios, readSavedScenarios);
  calls.register(definitions.saveScenario, saveScenario);
  calls.register(definitions.removeSavedScenario, removeSavedScenario);
  calls.register(definitions.approveTestPayment, approveTestPayment);
  calls.register(definitions.cancelTestPayment, cancelTestPayment);
  calls.register(definitions.captureTestPayment, captureTestPayment);
  calls.register(definitions.reverseTestPayment, reverseTestPayment);
  calls.register(definitions.releaseTestPayment, releaseTestPayment);
}
