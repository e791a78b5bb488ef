import type { FastifyInstance } from 'fastify';

import { listedWaitingItems, type WaitingItem } from '@up/api/calls/staff/operator';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import type { Locale } from '@up/api/constants/locales';
import type { LegalType } from '@up/api/legal';

import type { Calls } from './calls.ts';
import { problem } from '../http/problems.ts';
import type { Context, ProjectContext, Services } from './context.ts';
import { type JobDataKey, type RetainedDataKey, retainedSince } from '../privacy/retained-data.ts';
import type { SealedColumn } from '../secrets/sealed-column.ts';
import type { JobDefinition } from './job.ts';
import type { MailKind } from './mail-kind.ts';

/** Whose data is read. */
export interface DataSubject {
  id: string;
  email: string;
}

/** A row of somebody's data with names and values that its owner can read. It never has secrets. */
export type PersonalRow = Readonly<Record<string, string | number | boolean | Date | null>>;

/** The contribution of a module to the backend. `modules.ts` lists all modules; no other file needs to. */
export interface BackendModule {
  /** Its name; also its folder. */
  name: string;
  /** Registers a command for each of its calls. */
  calls?(calls: Calls, services: Services): void;
  /** The mails that it sends. */
  mails?: readonly MailKind[];
  /**
   * Part of the transaction that deletes a project: ends or deletes its data. The project's row stays. An exception
   * prevents the deletion.
   */
  onProjectDeleted?(context: Context, project: { id: string }): Promise<void>;
  /**
   * Part of the transaction that withdraws an account: deletes personal data. The emptied row of the account stays. A
   * thrown problem prevents the withdrawal and is shown to the user.
   */
  onAccountWithdrawn?(context: Context, account: { id: string; email: string }): Promise<void>;
  /** What it keeps about an account, by the rows of `retainedData`, for the download of the account's own data. */
  personalData?: Partial<Record<RetainedDataKey, (context: Context, account: DataSubject) => Promise<PersonalRow[]>>>;
  /** Part of the transaction that changes the catalogue of APIs. */
  onCatalogueChanged?(context: Context): Promise<void>;
  /** The projects that have a package of the catalogue. One module has it. */
  packageProjects?(context: Context, input: { packageId: string }): Promise<{ id: string; name: string }[]>;
  /** The versions of the legal texts in force in a language, by their types. One module has it. */
  legalTexts?(context: Context, input: { locale: Locale }): Promise<Partial<Record<LegalType, string>>>;
  /** Its background work, queued with `context.jobs.send(context, name, data)`. */
  jobs?: readonly JobDefinition[];
  /**
   * Part of the hourly housekeeping: deletes the data of rows of `retainedData` once their time is over. Each row that a job
   * deletes belongs to one module.
   * @param before the time before which the data is deleted, from the days of the row
   */
  deletes?: Partial<Record<JobDataKey, (context: Context, before: Date) => Promise<unknown>>>;
  /** Part of the hourly housekeeping: deletes what is no longer needed and is not personal data. */
  onHousekeeping?(context: Context): Promise<void>;
  /** Its items that have waited longest for the provider's staff: no more than a limit of each kind. */
  waiting?(context: Context, limit: number): Promise<WaitingItem[]>;
  /**
   * A call that the project's keys made, with its request and response, as evidence for an inquiry. One module has it.
   * @throws {ProblemError} 404 when there is no such call
   */
  readSandboxCall?(context: ProjectContext, input: { callId: string }): Promise<SandboxCallDetails>;
  /**
   * Routes that are not JSON calls: streams, downloads, separate pages.
   * @param shutdown aborted when responses that would stay open have to end
   */
  routes?(app: FastifyInstance, services: Services, shutdown: AbortSignal): Promise<void>;
  /** Its sealed texts, which a change of the key seals again. */
  sealed?: readonly SealedColumn[];
  /** Tables whose rows outlive a deleted project or a withdrawn account on purpose, each with the reason. */
  keeps?: { ofProject?: Readonly<Record<string, string>>; ofAccount?: Readonly<Record<string, string>> };
}

/** The hooks of all modules, in the order of the list, which is the order in which their rows are locked. */
export interface Hooks {
  projectDeleted(context: Context, project: { id: string }): Promise<void>;
  accountWithdrawn(context: Context, account: { id: string; email: string }): Promise<void>;
  /** All that the modules keep about an account. */
  personalData(context: Context, account: DataSubject): Promise<Map<RetainedDataKey, PersonalRow[]>>;
  catalogueChanged(context: Context): Promise<void>;
  packageProjects(context: Context, input: { packageId: string }): Promise<{ id: string; name: string }[]>;
  legalTexts(context: Context, input: { locale: Locale }): Promise<Partial<Record<LegalType, string>>>;
  housekeeping(context: Context): Promise<void>;
  /** Of all modules, the oldest first: no more than are listed. */
  waiting(context: Context): Promise<WaitingItem[]>;
  /** @throws {ProblemError} 404 when there is no such call */
  readSandboxCall(context: ProjectContext, input: { callId: string }): Promise<SandboxCallDetails>;
  /** The sealed texts of all modules. */
  sealed: readonly SealedColumn[];
}

export function hooksOf(modules: readonly BackendModule[]): Hooks {
  return {
    projectDeleted: async (context, project) => {
      for (const each of modules) await each.onProjectDeleted?.(context, project);
    },
    accountWithdrawn: async (context, account) => {
      for (const each of modules) await each.onAccountWithdrawn?.(context, account);
    },
    personalData: async (context, account) => {
      const found = new Map<RetainedDataKey, PersonalRow[]>();
      for (const { personalData = {} } of modules) {
        for (const [key, read] of Object.entries(personalData)) {
          const earlier = found.get(key as RetainedDataKey) ?? [];
          found.set(key as RetainedDataKey, [...earlier, ...(await read(context, account))]);
        }
      }
      return found;
    },
    catalogueChanged: async (context) => {
      for (const each of modules) await each.onCatalogueChanged?.(context);
    },
    packageProjects: async (context, input) =>
      (await modules.find((each) => each.packageProjects)?.packageProjects?.(context, input)) ?? [],
    legalTexts: async (context, input) =>
      (await modules.find((each) => each.legalTexts)?.legalTexts?.(context, input)) ?? {},
    housekeeping: async (context) => {
      const failures: unknown[] = [];
      for (const { deletes = {}, onHousekeeping } of modules) {
        const steps = Object.entries(deletes).map(
          ([key, step]) =>
            () =>
              step(context, retainedSince(key as JobDataKey, context.now())),
        );
        // One that fails must not keep the data of the others.
        for (const step of [...steps, () => onHousekeeping?.(context)]) {
          await Promise.resolve(step()).catch((error: unknown) => failures.push(error));
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    waiting: async (context) => {
      const items: WaitingItem[] = [];
      for (const each of modules) items.push(...((await each.waiting?.(context, listedWaitingItems)) ?? []));
      return items.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, listedWaitingItems);
    },
    readSandboxCall: async (context, input) => {
      const found = await modules.find(({ readSandboxCall }) => readSandboxCall)?.readSandboxCall?.(context, input);
      if (!found) throw problem('notFound');
      return found;
    },
    sealed: modules.flatMap(({ sealed = [] }) => sealed),
  };
}
