import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@up/platform/database/database';
import type { FileStore } from '@up/platform/files/file-store';
import { orderMail, createMailSender } from '@up/platform/mail/send-mail';
import type { JobQueue } from '@up/platform/jobs/job-queue';
import type { MailTransport } from '@up/platform/mail/message';
import { type Clock, hooksOf, type Services, type SiteOptions } from '@up/platform/module';
import { fileURLToPath } from 'node:url';
import { mailKinds, modules } from './modules.ts';
import { createAccessTokens } from '@up/platform/secrets/access-token';
import { createPasswords, type Passwords } from '@up/platform/secrets/passwords';
import { type Random, systemRandom } from '@up/platform/secrets/random';
import type { Sealer } from '@up/platform/secrets/sealer';
import { createUpstreamTokens } from '@up/platform/secrets/upstream-token';
import type { TelemetryForwarder } from '@up/platform/telemetry/forward';

export interface ServicesOptions {
  database: OpenDatabase;
  clock: Clock;
  random?: Random;
  site: SiteOptions;
  /** Of the access tokens, each with at least 256 bits: the first one signs, the others are accepted too. */
  tokenSecrets: readonly Uint8Array[];
  sealer: Sealer;
  /** The hashing of passwords; Argon2id by default. */
  passwords?: Passwords;
  /** Sends the mails. */
  transport: MailTransport;
  jobs: JobQueue;
  files: FileStore;
  telemetry?: TelemetryForwarder;
}

/** Creates the services of a process. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { database, clock, random = systemRandom, site } = options;
  return {
    db: database.db,
    runAlone: database.runAlone,
    subscribe: database.notifications.subscribe,
    now: clock,
    newId: randomUUID,
    random,
    passwords: options.passwords ?? (await createPasswords(random)),
    sealer: options.sealer,
    accessTokens: createAccessTokens({ secrets: options.tokenSecrets, clock }),
    upstreamTokens: createUpstreamTokens({ secrets: options.tokenSecrets, issuer: site.siteUrl, clock }),
    site,
    mail: {
      order: orderMail,
      send: await createMailSender({ folder: mailFolder, kinds: mailKinds, transport: options.transport }),
    },
    files: options.files,
    telemetry: options.telemetry,
    jobs: { send: options.jobs.send },
    hooks: hooksOf(modules),
  };
}

/** The folder of the mail templates and of the mailbox texts. */
export const mailFolder = fileURLToPath(new URL('../mail', import.meta.url));
