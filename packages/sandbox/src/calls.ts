import * as callback from '@up/api/calls/sandbox/callback';
import * as decision from '@up/api/calls/sandbox/decision';
import * as mismatches from '@up/api/calls/sandbox/mismatches';
import * as ledger from '@up/api/calls/sandbox/ledger';
import * as temporary from '@up/api/calls/sandbox/temporary-sandboxes';
import * as definitions from '@up/api/calls/sandbox/sandbox';

import type { Calls, ProjectContext } from '@up/platform/module';
import { slidingWindow } from '@up/platform/throttle/limit';
import { reserveAttempt, type Limited } from '@up/platform/throttle/throttle';
import { readSecret, readSettings, resendDelivery, sendExample, updateSettings } from './callbacks/commands.ts';
import { readDeliveries, readDelivery, readReceipts } from './callbacks/read.ts';
import { moveClock, previewClock, readSandboxClock } from './clock/calls.ts';
import { changeSandbox } from './clock/change-sandbox.ts';
import { mockSandbox, openSandbox } from './clock/open-sandbox.ts';
import { readCodes } from './http/response/codes.ts';
import {
  drillCommand,
  readDecisionSecret,
  readDecisions,
  readDecisionSettings,
  updateDecisionSettings,
  updateResponderRules,
} from './decisions/commands.ts';
import { readOperatorCall } from './operator-call.ts';
import { endTemporarySandbox, readTemporarySandboxes } from './sandboxes/calls.ts';
import { readCall, readCalls, readUsage } from './history/read.ts';
import { readListeners } from './listeners/read.ts';
import { readBalances, readMovements } from './ledger/read.ts';
import { readPlantedMismatches, switchPlanting } from './payments/reconciliation/calls.ts';

const ofProject = slidingWindow('callbacks.examples', { max: 60, windowSeconds: 60 * 60 });

/** Examples of events: each goes to an address of the project's choice, and is retried for days. */
const exampleLimits = (projectId: string): Limited[] => [{ limit: ofProject, subject: projectId }];

export function registerSandboxCalls(calls: Calls): void {
  calls.register(definitions.sandboxClock, readSandboxClock);
  calls.register(definitions.moveSandboxClock, moveClock);
  calls.register(definitions.previewSandboxClock, previewClock);
  calls.register(definitions.sandboxCalls, readCalls);
  calls.register(definitions.sandboxCall, readCall);
  calls.registerStream(definitions.sandboxUpdates, ({ project }) => `sandbox:${project.id}`);
  calls.register(definitions.operatorSandboxCall, readOperatorCall);
  calls.register(definitions.sandboxUsage, readUsage);
  calls.register(temporary.temporarySandboxes, readTemporarySandboxes);
  calls.register(temporary.deleteTemporarySandbox, endTemporarySandbox);
  calls.register(definitions.sandboxCodes, readCodes);
  calls.register(ledger.ledgerMovements, readMovements);
  calls.register(ledger.ledgerBalances, readBalances);
  calls.register(callback.callbackSettings, readSettings);
  calls.register(callback.updateCallbackSettings, updateSettings);
  calls.register(callback.callbackSecret, readSecret);
  calls.register(callback.callbackDeliveries, readDeliveries);
  calls.register(callback.callbackDelivery, readDelivery);
  calls.register(callback.sendExampleEvent, async (context, example) => {
    await reserveAttempt(context, exampleLimits(context.project.id));
    return changeSandbox(context, mockSandbox(context.project.id), (sandbox) => sendExample(sandbox, example));
  });
  calls.register(callback.resendCallback, resendDelivery);
  calls.register(callback.callbackReceipts, readReceipts);
  calls.register(callback.listeners, (context) => readListeners(context, mockSandbox(context.project.id)));
  const mockSandboxOf = (context: ProjectContext) => openSandbox(context, mockSandbox(context.project.id));
  calls.register(decision.decisionSettings, async (context) => readDecisionSettings(await mockSandboxOf(context)));
  calls.register(mismatches.plantedMismatches, async (context) => readPlantedMismatches(await mockSandboxOf(context)));
  calls.register(mismatches.switchMismatches, (context, input) =>
    changeSandbox(context, mockSandbox(context.project.id), (sandbox) => switchPlanting(sandbox, input)),
  );
  calls.register(decision.updateDecisionSettings, (context, settings) =>
    changeSandbox(context, mockSandbox(context.project.id), (sandbox) => updateDecisionSettings(sandbox, settings)),
  );
  calls.register(decision.updateResponderRules, (context, rules) =>
    changeSandbox(context, mockSandbox(context.project.id), (sandbox) => updateResponderRules(sandbox, rules)),
  );
  calls.register(decision.decisionSecret, async (context) => readDecisionSecret(await mockSandboxOf(context)));
  calls.register(decision.decisions, async (context) => readDecisions(await mockSandboxOf(context)));
  calls.register(decision.runDecisionDrill, async (context, { drill }) => {
    await reserveAttempt(context, exampleLimits(context.project.id));
    const name = mockSandbox(context.project.id);
    return (await changeSandbox(context, name, (sandbox) => drillCommand(sandbox, drill)))(context);
  });
}
