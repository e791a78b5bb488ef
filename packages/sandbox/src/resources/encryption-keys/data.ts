import type { JWK } from 'jose';

import { resourceSchema } from '../../store/resource-schema.ts';

/** An exchanged public key; the private key of the provider's own pair is sealed. */
export interface EncryptionKey {
  purpose: 'DATA' | 'PIN' | 'SIGNATURE';
  owner: 'CUSTOMER' | 'UP';
  algorithm: 'RSA-OAEP-256' | 'ECDH-ES' | 'ES256';
  fingerprint: string;
  publicKey: JWK;
  sealedPrivateKey?: string;
  label?: string;
  /** As ISO texts in UTC. */
  expiresAt: string;
  revokedAt?: string;
}

export const encryptionKeySchema = resourceSchema<EncryptionKey>()({
  kind: 'encryptionKey',
  lock: 'encryptionKey',
  momentsOf: ({ data: { expiresAt, revokedAt } }) => [revokedAt ?? expiresAt],
});
