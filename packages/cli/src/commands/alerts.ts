import { telemetryVersions } from '@up/api/calls/platform/telemetry';
import { evaluateAlerts, type Alarm } from '@up/federation/composition/alerts';

import { changeOptions } from '../change-options.ts';
import { CommandFailed, type Command } from '../command.ts';
import { createOpsClient } from './ops/client.ts';

const outcomes: Record<Alarm['outcome'], string> = {
  ended: 'its canary was ended',
  told: 'nothing was changed',
  changed: 'somebody has changed the environment meanwhile, so nothing was changed',
  overruled: 'it was started again after a rule had ended it, so nothing was changed',
};

export const alertsCommand: Command = {
  usage: '[--env E] [--url U] [--token-file F]',
  summary: 'judge promoted versions by the alert rule of their remote, and end canaries that break it',
  options: ['url', 'token-file'],
  maxNames: 0,
  async run(input) {
    const { workspace, environment, print } = input;
    const call = await createOpsClient(input);
    const alarms = await evaluateAlerts(workspace, environment, {
      ...changeOptions(input),
      figuresSince: (since) => call(telemetryVersions, { query: { since } }),
    });
    for (const { application, version, reason, outcome } of alarms) {
      print(`environment ${environment}: ${application} ${version} has ${reason}: ${outcomes[outcome]}`);
    }
    if (alarms.length > 0) throw new CommandFailed('');
    print(`environment ${environment}: no version breaks its alert rule`);
  },
};
