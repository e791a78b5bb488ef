import * as definitions from '@up/api/calls/trials/uat';

import type { Calls } from '@up/platform/module';
import { decideUat } from './decide.ts';
import { finishUat, stopUat } from './end.ts';
import { readOperatedCall, readOperatedUat, readOperatedUats } from './operate.ts';
import { readUat, readUatApis, readUatCall, readUatCalls, readUats, revealUatKey } from './read.ts';
import { prepareUatCase } from './prepare/prepare-case.ts';
import { readReportLink } from './report/link.ts';
import { verifyReport } from './report/verify.ts';
import { requestUat } from './request.ts';

export function registerUatCalls(calls: Calls): void {
  calls.register(definitions.uatApis, readUatApis);
  calls.register(definitions.uatRequests, readUats);
  calls.register(definitions.uatRequest, readUat);
  calls.register(definitions.requestUat, requestUat);
  calls.register(definitions.finishUat, finishUat);
  calls.register(definitions.stopUat, stopUat);
  calls.register(definitions.revealUatKey, revealUatKey);
  calls.register(definitions.prepareUatCase, prepareUatCase);
  calls.register(definitions.uatCalls, readUatCalls);
  calls.register(definitions.uatCall, readUatCall);
  calls.register(definitions.uatReport, readReportLink);
  calls.register(definitions.verifyReport, verifyReport);
  calls.register(definitions.operatorUatRequests, readOperatedUats);
  calls.register(definitions.operatorUatRequest, readOperatedUat);
  calls.register(definitions.operatorUatCall, readOperatedCall);
  calls.register(definitions.decideUat, decideUat);
}
