import type { JWK } from 'jose';

import type { Address } from './cardholders/cardholder.ts';
import type { Expiry } from './cards/card.ts';
import type { Amount } from '../model/money.ts';

/** A verification of a cardholder's identity. */
export interface Verification {
  method: 'MOBILE_CARRIER' | 'ID_CARD' | 'BANK_ACCOUNT';
  status: 'PENDING' | 'VERIFIED' | 'REJECTED';
  rejectionReason?: 'IDENTITY_MISMATCH' | 'UNDERAGE' | 'WATCHLIST' | 'DOCUMENT_UNREADABLE';
}

/** A bank account of a cardholder; its number is stored masked and as a fingerprint. */
export interface BankAccount {
  bankCode: string;
  maskedNumber: string;
  holderName: string;
  alias?: string;
  status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED';
  isDefault: boolean;
  /** The code of the one-won transfer is the last four digits of the number. */
  codeFingerprint: string;
  verification?: { id: string; attemptsLeft: number; expiresAt: string };
}

/** A transfer from a bank account to a wallet. */
export interface TopUp {
  walletId: string;
  amount: Amount;
  status: 'COMPLETED' | 'FAILED';
  failureReason?: 'BANK_MAINTENANCE' | 'INSUFFICIENT_FUNDS';
}

/** A card token on a device. */
export interface Token {
  status: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'DELETED';
  provider: 'APPLE_PAY' | 'GOOGLE_PAY' | 'SAMSUNG_WALLET';
  device: { deviceId: string; kind: 'PHONE' | 'WATCH' | 'TABLET'; name?: string };
  maskedTokenNumber: string;
  expiry: Expiry;
  suspendReason?: 'CUSTOMER_REQUEST' | 'DEVICE_LOST' | 'SUSPECTED_FRAUD' | 'CARD_SUSPENDED';
  passcode?: { failed: number; expiresAt: string };
}

/** A merchant that the project registered; its id is the merchant's own. */
export interface Merchant {
  acquirerId: string;
  name: string;
  businessNumber: string;
  categoryCode: string;
  status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  channels: ('ONLINE' | 'IN_STORE' | 'ATM')[];
  address?: Address;
  website?: string;
  settlement: { cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'; feeRate: number };
}

/** The idempotency key of a reversed approval; an approval that arrives later with this key is declined. */
export interface Reversal {
  reason: string;
}

/** A device that a card was used with. */
export interface Device {
  deviceId: string;
}

/** A redemption of points. */
export interface Redemption {
  points: number;
}

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
