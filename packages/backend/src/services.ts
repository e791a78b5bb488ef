import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@up/platform/database/database';
import type { FileStore } from '@up/platform/files/file-store';
import { orderMail } from '@up/platform/mail/order-mail';
import type { JobQueue } from '@up/platform/jobs/job-queue';
import type { MailTransport } from '@up/platform/mail/message';
import { createMailSender } from '@up/platform/mail/send-mail';
import { type Clock, hooksOf, type Services, type SiteOptions } from '@up/platform/module';
import { mailFolder } from './mail-folder.ts';
import { mailKinds, modules } from './modules.ts';
import { createAccessTokens } from '@up/platform/secrets/access-token';
import { createPasswords, type Passwords } from '@up/platform/secrets/passwords';
import { type Random, systemRandom } from '@up/platform/secrets/random';
import { createSealer } from '@up/platform/secrets/sealer';
import type { TelemetryForwarder } from '@up/platform/telemetry/forward';

export interface ServicesOptions {
  database: OpenDatabase;
  clock: Clock;
  random?: Random;
  site: SiteOptions;
  /** Signs the access tokens; at least 256 bits, the same in every copy of the backend. */
  tokenSecret: Uint8Array;
  /**
   * Encrypts values that must be readable again, such as secrets of mock keys; the same in every copy, never changed.
   */
  dataKey: Uint8Array;
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
  const { database, clock, random = systemRandom, site, tokenSecret, dataKey } = options;
  return {
    db: database.db,
    runAlone: database.runAlone,
    subscribe: database.notifications.subscribe,
    now: clock,
    newId: randomUUID,
    random,
    passwords: options.passwords ?? (await createPasswords(random)),
    sealer: createSealer(dataKey),
    accessTokens: createAccessTokens({ secret: tokenSecret, clock }),
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
