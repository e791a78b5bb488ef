import { openBucket } from '../../packages/federation/src/testing/bucket.ts';
import { openRelay } from '../../packages/platform/src/testing/database/relay.ts';
import { openMailServer } from '../../packages/platform/src/testing/mail/mail-server.ts';

/** A server that hangs on demand: it takes connections and bytes, and returns nothing. */
export interface Neighbour {
  hang(): void;
  /** Serves new connections again; those of before stay silent. */
  recover(): void;
}

export interface Neighbours {
  mail: Neighbour;
  bucket: Neighbour;
  /** The addresses that a mail has arrived for. */
  recipients: ReadonlySet<string>;
  /** Settings of the backends. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** Starts a mail server and a bucket. */
export async function openNeighbours(): Promise<Neighbours> {
  const [mail, bucket] = [await openMailServer(), await openBucket()];
  const relays = { mail: await openRelay(mail.url), bucket: await openRelay(bucket.variables.S3_ENDPOINT ?? '') };
  const neighbour = (name: keyof typeof relays): Neighbour => ({
    hang: () => {
      relays[name].freeze();
      relays[name].freezeNew(true);
    },
    recover: () => relays[name].freezeNew(false),
  });
  return {
    mail: neighbour('mail'),
    bucket: neighbour('bucket'),
    recipients: mail.recipients,
    variables: {
      ...bucket.variables,
      SMTP_URL: relays.mail.url,
      MAIL_FROM: 'UP <no-reply@portal.example>',
      FILES_DIR: bucket.location,
      S3_ENDPOINT: relays.bucket.url,
    },
    async close() {
      await Promise.all([relays.mail.close(), relays.bucket.close()]);
      await Promise.all([mail.close(), bucket.close()]);
    },
  };
}
