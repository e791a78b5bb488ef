import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from './platform/database/database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { orderMail } from './platform/mail/order-mail.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { MailTransport } from './platform/mail/message.ts';
import { createMailSender } from './platform/mail/send-mail.ts';
import type { Clock } from './platform/module/clock.ts';
import type { Services, SiteOptions } from './platform/module/context.ts';
import { hooksOf } from './platform/module/module.ts';
import { mailKinds, modules } from './modules.ts';
import { createAccessTokens } from './platform/secrets/access-token.ts';
import { createPasswords, type Passwords } from './platform/secrets/passwords.ts';
import { type Random, systemRandom } from './platform/secrets/random.ts';
import { createSealer } from './platform/secrets/sealer.ts';
import type { TelemetryForwarder } from './platform/telemetry/forward.ts';

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
      send: await createMailSender({ kinds: mailKinds, transport: options.transport }),
    },
    files: options.files,
    telemetry: options.telemetry,
    jobs: { send: options.jobs.send },
    hooks: hooksOf(modules),
  };
}
