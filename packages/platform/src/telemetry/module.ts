import {
  reportTelemetry as reportCall,
  telemetryStack,
  telemetrySummary,
  telemetryVersions,
} from '@up/api/calls/platform/telemetry';

import type { BackendModule } from '../module/module.ts';
import { deleteReportsBefore } from './repository.ts';
import { reportTelemetry } from './report.ts';
import { readTelemetryStack } from './stacks.ts';
import { summariseTelemetry } from './summary.ts';
import { compareVersions } from './versions.ts';

export const telemetryModule: BackendModule = {
  name: 'telemetry',
  calls: (calls) => {
    calls.register(reportCall, reportTelemetry);
    calls.register(telemetrySummary, summariseTelemetry);
    calls.register(telemetryVersions, compareVersions);
    calls.register(telemetryStack, readTelemetryStack);
  },
  deletes: { telemetry: ({ db }, before) => deleteReportsBefore(db, before) },
};
