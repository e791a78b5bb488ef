import type { Locale } from '@up/api/constants';
import type { ProjectRight, ProjectRole } from '@up/api/roles';
import type { ProjectStatus } from '@up/api/states/project-state';

import type { ContentSource } from '@up/content/content-source';

import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AccessTokens } from '../secrets/access-token.ts';
import type { Passwords } from '../secrets/passwords.ts';
import type { Random } from '../secrets/random.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { Config } from '../start/config.ts';
import type { TelemetryForwarder } from '../telemetry/forward.ts';
import type { Actor, Caller, Operator } from './actor.ts';
import type { JobData, JobOptions } from './job.ts';
import type { LockedNoun } from './lock-order.ts';
import type { MailOrder } from './mail-kind.ts';
import type { Hooks } from './module.ts';

/** What the site is configured with at run time. */
export type SiteOptions = Pick<
  Config,
  'environment' | 'siteUrl' | 'passwordMaxLength' | 'projectsPerAccount' | 'telemetrySample' | 'providerEmail'
> & {
  /** What edges show; without it they learn of no purge. */
  edgeToken?: string;
  /** What the webhook of a CMS shows; without it there is none. */
  revalidateSecret?: string;
  /** A CMS whose content takes the place of the files. */
  content?: ContentSource;
};

/** What a process has once, for everything that it does. */
export interface Services {
  db: Database;
  /** The present moment. Domain code never asks the system for it. */
  now(): Date;
  /** A new UUID. Domain code never makes one by itself. */
  newId(): string;
  random: Random;
  passwords: Passwords;
  sealer: Sealer;
  accessTokens: AccessTokens;
  site: SiteOptions;
  mail: {
    /** Orders a mail in the transaction of the context, so that neither stands without the other. */
    order(context: Context, order: MailOrder): Promise<void>;
    /** Writes and sends a mail that was ordered; for the job of the outbox. */
    send(context: Context, mailId: string): Promise<void>;
  };
  files: FileStore;
  /** Where browsers' reports are handed on to; nowhere unless set. */
  telemetry?: TelemetryForwarder;
  jobs: {
    /** Asks for a job, in the transaction of the context: it runs once that has ended well. */
    send(context: Context, name: string, data: JobData, options?: JobOptions): Promise<void>;
  };
  /** What all modules do when a project is deleted or an account is withdrawn. */
  hooks: Hooks;
}

/**
 * What a command works with: the services, who asks, and in which language. `db` is the database, or the transaction
 * that the command is part of; see {@link transaction}.
 */
export interface Context<A extends Actor = Actor> extends Services {
  actor: A;
  locale: Locale;
  /** Network address of who asks; empty for jobs. */
  address: string;
  /** What this transaction has locked so far; absent outside of one. */
  locks?: LockedNoun[];
}

export type MemberContext = Context<Caller>;
export type OperatorContext = Context<Operator>;

/** A project as one of its active members meets it. */
export interface OwnProject {
  id: string;
  name: string;
  status: ProjectStatus;
  leaderId: string;
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
