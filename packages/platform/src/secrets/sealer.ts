import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts, so that they cannot be read with access to the database only. */
export interface Sealer {
  /** Encrypts; `context` names the row and the field, so that a sealed text cannot be moved to another one. */
  seal(text: string, context: string): string;
  /** @throws {Error} when the text was sealed with none of the keys, or not for this context */
  open(sealed: string, context: string): string;
  /** The id of the key that texts are sealed with now; see {@link SealingKey}. */
  readonly keyId: string;
  /** A deterministic one-way fingerprint of a text, to find a row by a value that it does not contain. */
  fingerprint(text: string): string;
  /** For texts that leave the portal and never expire, such as the links in mails: no change of keys ends them. */
  permanent: Pick<Sealer, 'seal' | 'open'>;
}

/** A key of sealed texts. */
export interface SealingKey {
  /** What its texts begin with, followed by a dot; empty for the first key of a database, whose texts have neither. */
  id: string;
  secret: Uint8Array;
}

/** Keys for what cannot be sealed or computed again: fingerprints, and texts that have left the portal. */
export interface PermanentKeys {
  seal: Uint8Array;
  fingerprint: Uint8Array;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * A sealer with AES-256-GCM and HMAC-SHA-256, whose keys are derived from the given ones.
 * @param others keys that texts may still be sealed with
 * @param permanent derived from the first key of the database
 */
export function createSealer(
  current: SealingKey,
  others: readonly SealingKey[] = [],
  permanent: PermanentKeys = permanentKeysOf(current.secret),
): Sealer {
  const prepared = [current, ...others].map(({ id, secret }) => ({ id, key: derive(secret, 'seal') }));
  const [{ id: keyId, key: sealing } = { id: '', key: Buffer.alloc(0) }] = prepared;
  return {
    keyId,
    seal: (text, context) => prefixOf(keyId) + encrypt(sealing, text, context),
    open: (sealed, context) => {
      const id = keyIdOf(sealed);
      const found = prepared.find((each) => each.id === id);
      if (!found) throw new Error(`A text is sealed with the key "${id}", which this copy does not have`);
      return decrypt(found.key, sealed.slice(prefixOf(id).length), context);
    },
    fingerprint: (text) => createHmac('sha256', permanent.fingerprint).update(text).digest('base64url'),
    permanent: {
      seal: (text, context) => encrypt(permanent.seal, text, context),
      open: (sealed, context) => decrypt(permanent.seal, sealed, context),
    },
  };
}

/** The permanent keys of a database, from its first key. */
export function permanentKeysOf(first: Uint8Array): PermanentKeys {
  return { seal: derive(first, 'seal'), fingerprint: derive(first, 'fingerprint') };
}

/** The id of the key that a text is sealed with. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, Math.max(0, sealed.indexOf('.')));
}

function prefixOf(keyId: string): string {
  return keyId && `${keyId}.`;
}

function encrypt(key: Uint8Array, text: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(key: Uint8Array, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

/** A key for one purpose, from which the secret cannot be computed. */
export function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `up-portal ${purpose}`, 32));
}
