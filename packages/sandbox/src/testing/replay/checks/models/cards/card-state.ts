import type { CardStatus } from '../../../../../resources/cards/data.ts';
import type { Token } from '../../../../../resources/tokens/data.ts';

export interface TokenState {
  status: Token['status'];
  deviceId: string;
  wrongPasscodes: number;
  /** Until when its passcode is valid. */
  passcodeUntil: number;
}

/** What is known of a card, of its tokens, and of what its cardholder agreed to. */
export interface CardState {
  /** The status at the last change, as in the backend: a block and a suspension may end with time. */
  status: CardStatus | 'NONE';
  before: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED';
  isPermanent: boolean;
  blockedUntil: number | null;
  suspendedUntil: number | null;
  /** Suspended because the cardholder withdrew a consent. */
  isWithoutConsent: boolean;
  wrongActivations: number;
  isReissued: boolean;
  hasConsent: boolean;
  isCardholderClosed: boolean;
  tokens: Readonly<Record<string, TokenState>>;
}

export const noCard: CardState = {
  status: 'NONE',
  before: 'ACTIVE',
  isPermanent: false,
  blockedUntil: null,
  suspendedUntil: null,
  isWithoutConsent: false,
  wrongActivations: 0,
  isReissued: false,
  hasConsent: true,
  isCardholderClosed: false,
  tokens: {},
};

/** The status at a time. No card of a run lives until it expires. */
export function cardStatusAt(card: CardState, at: number): CardState['status'] {
  const { status, before, isPermanent, blockedUntil, suspendedUntil } = card;
  const isUnblocked = status === 'BLOCKED' && !isPermanent && blockedUntil !== null && blockedUntil <= at;
  const unblocked = isUnblocked ? before : status;
  return unblocked === 'SUSPENDED' && suspendedUntil !== null && suspendedUntil <= at ? 'ACTIVE' : unblocked;
}

/** Whether a card counts for the number of cards that a cardholder may have of a product. */
export function isUsable(status: CardState['status']): boolean {
  return status === 'ACTIVE' || status === 'INACTIVE' || status === 'SUSPENDED';
}

/** Whether a card can be neither activated nor used again. */
export function isEnded(status: CardState['status']): boolean {
  return status === 'LOST' || status === 'TERMINATED' || status === 'EXPIRED';
}
