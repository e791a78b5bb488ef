import * as definitions from '@up/api/calls/trials/test-data';

import type { Calls } from '@up/platform/module';
import { generateTestData } from './generate.ts';
import { readObjects } from './objects/read.ts';
import { readTestData } from './read.ts';
import { resetTestData } from './reset.ts';

export function registerTestDataCalls(calls: Calls): void {
  calls.register(definitions.testData, readTestData);
  calls.register(definitions.sandboxObjects, readObjects);
  calls.register(definitions.generateTestData, generateTestData);
  calls.register(definitions.resetTestData, resetTestData);
}
