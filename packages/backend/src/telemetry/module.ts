import { lt } from 'drizzle-orm';

import { reportTelemetry as reportCall, telemetrySummary } from '@up/api/calls/telemetry';

import type { BackendModule } from '../module/module.ts';
import { reportTelemetry } from './report.ts';
import { summariseTelemetry } from './summary.ts';
import { telemetryCounts } from './tables.ts';

/** How long counts are kept, in milliseconds. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

export const telemetryModule: BackendModule = {
  name: 'telemetry',
  calls: (calls) => {
    calls.register(reportCall, reportTelemetry);
    calls.register(telemetrySummary, summariseTelemetry);
  },
  onHousekeeping: async ({ db, now }) => {
    await db.delete(telemetryCounts).where(lt(telemetryCounts.hour, new Date(now().getTime() - keptMs)));
  },
};
