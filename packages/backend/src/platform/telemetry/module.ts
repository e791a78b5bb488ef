import { reportTelemetry as reportCall, telemetrySummary, telemetryVersions } from '@up/api/calls/staff/telemetry';

import type { BackendModule } from '../module/module.ts';
import { deleteCountsBefore } from './repository.ts';
import { reportTelemetry } from './report.ts';
import { summariseTelemetry } from './summary.ts';
import { compareVersions } from './versions.ts';

/** How long counts are stored, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export const telemetryModule: BackendModule = {
  name: 'telemetry',
  calls: (calls) => {
    calls.register(reportCall, reportTelemetry);
    calls.register(telemetrySummary, summariseTelemetry);
    calls.register(telemetryVersions, compareVersions);
  },
  onHousekeeping: ({ db, now }) => deleteCountsBefore(db, new Date(now().getTime() - keptMs)),
};
