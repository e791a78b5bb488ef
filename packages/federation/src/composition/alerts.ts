import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';
import { dayMilliseconds } from '@up/api/day';

import { environmentFile, openEnvironment, type ChangeOptions } from './change-environment.ts';
import { defaultVersion } from './environment.ts';
import { readHistory } from './history.ts';
import type { Workspace } from '../build/publish.ts';
import { endJudgedCanary, wasEndedByRule, type NamedVersion } from './promote.ts';
import { servedVersions } from './served-versions.ts';
import type { Extras } from '../store/published.ts';

type Rule = NonNullable<Extras['alert']>;
type Figures = Pick<VersionTelemetry, 'views' | 'reportedViews' | 'errors' | 'failures'>;

/** A canary that is not this much worse than the current version does not break its rule: something else is broken. */
const worseThanCurrent = 2;
/** How long after its promotion a current version is judged, in milliseconds. */
const judgedMs = dayMilliseconds;

/** A version that breaks its rule, and what was done. */
export interface Alarm extends NamedVersion {
  reason: string;
  /**
   * `ended`: the canary was ended by this evaluation. `told`: its rule asks for no more, or it is the current version.
   * `changed`: somebody else changed the environment meanwhile. `overruled`: a rule ended it before, and somebody
   * started it again.
   */
  outcome: 'ended' | 'told' | 'changed' | 'overruled';
}

export interface AlertOptions extends ChangeOptions {
  /** The figures of every version since a time. */
  figuresSince(since: string): Promise<readonly (NamedVersion & Figures)[]>;
}

/**
 * Judges the versions of an environment that have an alert rule by what browsers reported since their promotion, and
 * ends the canaries that break a rule with `rollBack`. Several processes may do so at the same time.
 * @throws {Error} when the figures cannot be read: nothing is changed then
 */
export async function evaluateAlerts(
  workspace: Workspace,
  environment: string,
  { figuresSince, ...options }: AlertOptions,
): Promise<Alarm[]> {
  const opened = await openEnvironment(workspace, environment);
  const now = (options.now ?? (() => new Date()))().getTime();
  const alarms: Alarm[] = [];
  for (const application of Object.keys(opened.microFrontends)) {
    const current = defaultVersion(opened, application)?.metadata.version ?? '';
    for (const { role, version: served } of servedVersions(opened, application)) {
      const { alert: rule, promoted } = served.extras;
      if (!rule || !promoted || role === 'fallback') continue;
      if (role === 'default' && now - Date.parse(promoted.at) > judgedMs) continue;
      const { version } = served.metadata;
      const figures = await figuresSince(promoted.at);
      const figuresOf = (name: string) =>
        figures.find((each) => each.application === application && each.version === name);
      const reason = breach(rule, figuresOf(version), role === 'canary' ? figuresOf(current) : undefined);
      if (reason === undefined) continue;
      const judged = { application, version };
      const canary = { ...judged, startedAt: promoted.at, current };
      const outcome =
        role === 'canary' && rule.rollBack
          ? await end(workspace, environment, canary, { ...options, reason })
          : ('told' as const);
      alarms.push({ ...judged, reason, outcome });
    }
  }
  return alarms;
}

async function end(
  workspace: Workspace,
  environment: string,
  canary: Parameters<typeof endJudgedCanary>[2],
  options: Parameters<typeof endJudgedCanary>[3],
): Promise<Alarm['outcome']> {
  const startedAgain = wasEndedByRule(await readHistory(environmentFile(workspace, environment)), canary);
  if (startedAgain) return 'overruled';
  return (await endJudgedCanary(workspace, environment, canary, options)) ? 'ended' : 'changed';
}

/**
 * How a version breaks its rule; `undefined` when it does not, or too few of its views were reported.
 * @param current the figures of the current version in the same time, for a canary
 */
export function breach(rule: Rule, figures: Figures | undefined, current: Figures | undefined): string | undefined {
  if (!figures || figures.reportedViews < rule.minViews) return undefined;
  const rate = rateOf(figures);
  if (rate <= rule.errorsPer100Views) return undefined;
  const compared = current && current.reportedViews >= rule.minViews ? rateOf(current) : undefined;
  if (compared !== undefined && rate < compared * worseThanCurrent) return undefined;
  const more = compared === undefined ? '' : `, ${shown(compared)} of the current version`;
  return (
    `${shown(rate)} errors per 100 views (${figures.errors + figures.failures} in ${figures.views}), ` +
    `${shown(rule.errorsPer100Views)} allowed${more}`
  );
}

/** Errors and failures per 100 views. */
function rateOf({ errors, failures, views }: Figures): number {
  return ((errors + failures) / Math.max(views, 1)) * 100;
}

function shown(rate: number): string {
  return String(Math.round(rate * 10) / 10);
}
