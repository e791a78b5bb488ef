import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import { orderMail } from './mail/order-mail.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { MailTransport } from './mail/message.ts';
import { createMailSender } from './mail/send-mail.ts';
import type { Clock } from './module/clock.ts';
import type { Services, SiteOptions } from './module/context.ts';
import { hooksOf } from './module/module.ts';
import { mailKinds, modules } from './modules.ts';
import { createAccessTokens } from './secrets/access-token.ts';
import { createPasswords, type Passwords } from './secrets/passwords.ts';
import { type Random, systemRandom } from './secrets/random.ts';
import { createSealer } from './secrets/sealer.ts';
import type { TelemetryForwarder } from './telemetry/forward.ts';

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
