import { type Operations, rejectUat } from '../model/operation.ts';
import { listScenarios, runScenario } from './run-scenario.ts';

export const scenarioOperations = {
  'GET /sandbox/v1/test/scenarios': async () => ({ scenarios: listScenarios() }),
  'POST /sandbox/v1/test/scenarios/{scenarioId}/runs': async (context, request) => {
    rejectUat(context);
    return runScenario(context, request);
  },
} satisfies Partial<Operations>;
