import { defaultLocale, type Locale } from '@up/api/constants/locales';
import type { ProjectRight, ProjectRole } from '@up/api/roles';
import type { ProjectStatus } from '@up/api/states/project-state';

import type { ContentSource } from '@up/content/content-source';

import type { Database, OpenDatabase } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AccessTokens } from '../secrets/access-token.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Random } from '../secrets/random.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { UpstreamTokens } from '../secrets/upstream-token.ts';
import type { Config } from '../start/config.ts';
import type { TelemetryForwarder } from '../telemetry/forward.ts';
import type { Actor, Caller, Operator, System } from './actor.ts';
import type { JobData, JobOptions } from './job.ts';
import type { HeldLocks } from './lock-order.ts';
import type { MailOrder } from './mail-kind.ts';
import type { Hooks } from './module.ts';

/** The run-time configuration of the site. */
export type SiteOptions = Pick<
  Config,
  | 'environment'
  | 'siteUrl'
  | 'productionUrl'
  | 'passwordMaxLength'
  | 'rejectsCommonPasswords'
  | 'emailMaxLength'
  | 'projectsPerAccount'
  | 'importMegabytes'
  | 'telemetrySample'
  | 'providerEmail'
> & {
  /** The tokens of the edges; without one they get no purges. */
  edgeTokens: readonly string[];
  /** The secrets of the CMS webhook; without one there is no webhook. */
  revalidateSecrets: readonly string[];
  /** A CMS whose content replaces that of the files. */
  content?: ContentSource;
};

/** The services of a process. */
export interface Services {
  db: Database;
  /** Runs work that only one copy of the backend may do at a time. */
  runAlone: OpenDatabase['runAlone'];
  /** Reports what any copy of the backend changes. */
  subscribe: Notifications['subscribe'];
  /** The current time. Domain code never uses the system clock directly. */
  now(): Date;
  /** A new UUID. Domain code never creates one itself. */
  newId(): string;
  random: Random;
  passwords: Passwords;
  sealer: Sealer;
  accessTokens: AccessTokens;
  upstreamTokens: UpstreamTokens;
  site: SiteOptions;
  mail: {
    /** Queues a mail in the transaction of the context, so that both or neither take effect. */
    order(context: Context, order: MailOrder): Promise<void>;
    /** Renders and sends a queued mail; for the job of the outbox. */
    send(context: Context, mailId: string): Promise<void>;
  };
  files: FileStore;
  /** The receiver of browsers' reports; none by default. */
  telemetry?: TelemetryForwarder;
  jobs: {
    /** Queues a job in the transaction of the context: it runs after the commit. */
    send<Name extends keyof JobData>(
      context: Context,
      name: Name,
      data: JobData[Name],
      options?: JobOptions,
    ): Promise<void>;
  };
  /** The hooks of all modules for a deleted project and a withdrawn account. */
  hooks: Hooks;
}

/**
 * The context of a command: the services, the caller and the language. `db` is the database, or the transaction of the
 * command; see {@link transaction}.
 */
export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  locale: Locale;
  /** Network address of the caller; empty for jobs. */
  address: string;
  /** The `User-Agent` header of the caller; absent for jobs. */
  userAgent?: string | undefined;
  /** What this transaction has locked so far; absent outside of a transaction. */
  locks?: HeldLocks;
}

export type MemberContext = Context<Caller>;
export type OperatorContext = Context<Operator>;

/** A project with the role of the calling member. */
export interface OwnProject {
  id: string;
  name: string;
  status: ProjectStatus;
  leaderId: string;
  /** Whether members without a second factor have no access. */
  requiresSecondFactor: boolean;
  /** The caller's own. */
  role: ProjectRole;
}

/**
 * The context of a call whose definition has a `right`: the caller is an active member of the project that the path
 * names, and the role has the right. A command that changes something calls `lockProject` first.
 */
export interface ProjectContext extends MemberContext {
  project: OwnProject;
  right: ProjectRight;
}

/** The context of the portal's own work, such as jobs. */
export function systemContext(services: Services): Context<System> {
  return { ...services, actor: { kind: 'system' }, locale: defaultLocale, address: '' };
}
