import { dirname } from 'node:path';

import {
  edgeReportMs,
  reportEdge,
  type EdgeChange,
  type EdgeState,
  type EdgeVersion,
} from '@up/api/calls/platform/edge';
import { errorMessage } from '@up/api/error-message';
import { fallbackOf, type Environment } from '@up/federation/composition/environment';
import { ownersOf, type Teams } from '@up/federation/contract/teams';
import { servedVersions } from '@up/federation/composition/served-versions';

import type { RecentChanges } from '../composition/recent-changes.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Site } from '../rendering/site.ts';
import type { AskMainApi } from './main-api.ts';

export interface EdgeReportsOptions {
  ask: AskMainApi;
  edge: string;
  environment: string;
  /** Its folder is left out of reasons. */
  environmentFile: string;
  site: Pick<Site, 'environment' | 'since' | 'rejections'> & { renderer: Pick<Renderer, 'composition'> };
  /** Whether it verifies the signature of its environment: only then its revision says anything. */
  verifies?: boolean;
  teams?: Teams;
  changes: Pick<RecentChanges, 'list'>;
  log: { warn(message: string): void };
  now?: () => number;
}

/** The longest text of a rejection, which can name many versions and files. */
const maxTextLength = 500;

/** Reports to the Main API what this edge serves: when it changes, and twice a minute to say that the edge is there. */
export class EdgeReports {
  readonly #options: EdgeReportsOptions;
  /** What was reported last, and when. */
  #sent = { state: '', at: 0 };
  #sending = false;
  #lastWarning = '';

  constructor(options: EdgeReportsOptions) {
    this.#options = options;
  }

  /** Sends a report if one is due. Never throws; a report that fails is tried again by the next call. */
  async sendIfDue(): Promise<void> {
    const { ask, changes, log, now = Date.now } = this.#options;
    if (this.#sending) return;
    this.#sending = true;
    try {
      const at = now();
      const state = edgeState(this.#options, await changes.list());
      const text = JSON.stringify(state);
      if (text === this.#sent.state && at - this.#sent.at < edgeReportMs) return;
      const body = JSON.stringify({ ...state, sentAt: new Date(at).toISOString() });
      await ask(reportEdge.path, { method: 'POST', body });
      this.#sent = { state: text, at };
      this.#lastWarning = '';
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== this.#lastWarning) log.warn(`cannot report what this edge serves: ${reason}`);
      this.#lastWarning = reason;
    } finally {
      this.#sending = false;
    }
  }
}

/** What an edge serves and has rejected. Without names of persons, such as who promoted a version. */
export function edgeState(
  {
    edge,
    environment,
    environmentFile,
    site,
    teams,
    verifies = false,
  }: Omit<EdgeReportsOptions, 'ask' | 'changes' | 'log' | 'now'>,
  changes: EdgeChange[],
): EdgeState {
  const { revision, revisionSignature } = site.environment;
  return {
    edge,
    environment,
    composition: site.renderer.composition.id,
    ...(verifies && { revision, revisionSignature }),
    since: site.since,
    versions: versionsOf(site.environment, teams),
    rejections: site.rejections.map(({ versions, reason, ...rejection }) => ({
      ...rejection,
      versions: versions?.slice(0, maxTextLength),
      reason: reason.replaceAll(`${dirname(environmentFile)}/`, '').slice(0, maxTextLength),
    })),
    changes,
  };
}

function versionsOf(environment: Environment, teams: Teams = {}): EdgeVersion[] {
  return Object.keys(environment.microFrontends)
    .toSorted()
    .flatMap((name) => servedVersions(environment, name))
    .filter(({ role }) => role !== 'fallback')
    .map(({ name, role, version }) => ({
      application: name,
      version: version.metadata.version,
      isCanary: role === 'canary',
      traffic: version.deployment.traffic,
      audience: (version.extras.audience ?? []).map(({ kind, name, value }) => `${kind} ${name}=${value}`),
      fallback: fallbackOf(environment, name, version)[0]?.metadata.version,
      promotedAt: version.extras.promoted?.at,
      team: ownersOf(teams, name).join(', ') || undefined,
      patterns: version.extras.routes.map(({ pattern }) => pattern),
    }));
}
