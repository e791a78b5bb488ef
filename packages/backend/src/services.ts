import { randomUUID } from 'node:crypto';

import { defaultLocale } from '@up/api/constants';

import type { Database } from './database/database.ts';
import { orderMail } from './mail/order-mail.ts';
import type { System } from './module/actor.ts';
import type { Clock } from './module/clock.ts';
import type { Context, Services, SiteOptions } from './module/context.ts';
import { hooksOf } from './module/module.ts';
import { modules } from './modules.ts';
import { createAccessTokens } from './secrets/access-token.ts';
import { createPasswords, type Passwords } from './secrets/passwords.ts';
import { type Random, systemRandom } from './secrets/random.ts';
import { createSealer } from './secrets/sealer.ts';

export interface ServicesOptions {
  db: Database;
  clock: Clock;
  random?: Random;
  site: SiteOptions;
  /** Signs the access tokens; at least 256 bits, the same in every copy of the backend. */
  tokenSecret: Uint8Array;
  /** Seals what must be read again, such as the secrets of mock keys; the same in every copy, for ever. */
  dataKey: Uint8Array;
  /** How passwords are kept; Argon2id unless said otherwise. */
  passwords?: Passwords;
  /** Is told when a mail was ordered. */
  onMailOrdered?: () => void;
}

/** What the commands of one process work with. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { db, clock, random = systemRandom, site, tokenSecret, dataKey } = options;
  return {
    db,
    now: clock,
    newId: randomUUID,
    random,
    passwords: options.passwords ?? (await createPasswords(random)),
    sealer: createSealer(dataKey),
    accessTokens: createAccessTokens({ secret: tokenSecret, clock }),
    site,
    mail: {
      order: async (context, order) => {
        await orderMail(context, order);
        options.onMailOrdered?.();
      },
    },
    hooks: hooksOf(modules),
  };
}

/** The context of what the portal does by itself. */
export function systemContext(services: Services): Context<System> {
  return { ...services, actor: { kind: 'system' }, locale: defaultLocale, address: '' };
}
