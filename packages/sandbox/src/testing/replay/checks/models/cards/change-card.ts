import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import { type CardState, cardStatusAt, isEnded, isUsable, type TokenState } from './card-state.ts';
import { type Effect, only } from '../subject.ts';

const maxWrongActivations = 5;

interface Card {
  cardId: string;
  cardholderId: string;
  log: Log;
}

/** What a call does to the status of a card; undefined when it has nothing to do with it. */
export function changeCard(exchange: Exchange, { cardId, cardholderId, log }: Card): Effect<CardState> | undefined {
  const { name, input, response, status: httpStatus } = exchange;
  const isOwn = 'cardId' in input && input.cardId === cardId;
  switch (name) {
    case 'POST /sandbox/v1/cards':
    case 'POST /sandbox/v1/mobile-cards':
      return response?.cardId === cardId
        ? (state) =>
            only(state.status === 'NONE' && state.hasConsent && !state.isCardholderClosed, {
              ...state,
              status: response.status,
            })
        : undefined;
    case 'POST /sandbox/v1/cards/{cardId}/reissue':
      if (response?.cardId === cardId) {
        return (state) => only(state.status === 'NONE', { ...state, status: response.status });
      }
      return isOwn ? reissue(exchange) : undefined;
    case 'POST /sandbox/v1/cards/{cardId}/activate':
      if (isOwn && response) return activate(response.previousStatus);
      if (isOwn && httpStatus === 400) return failActivation;
      // The card that this one replaces ends.
      return response && log.replacedBy.get(response.cardId) === cardId
        ? (state) => [hasEnded(state) ? state : { ...withTokens(state, 'DELETED'), status: 'TERMINATED' }]
        : undefined;
    case 'POST /sandbox/v1/cards/{cardId}/block':
      if (!isOwn) return undefined;
      if (httpStatus === 400) return endIsOver(input.until);
      return response ? block(exchange) : (state, at) => only(!isBlockable(state, at), state);
    case 'POST /sandbox/v1/cards/{cardId}/suspend':
      if (!isOwn) return undefined;
      if (httpStatus === 400) return endIsOver(input.until);
      return response
        ? (state, at) =>
            only(cardStatusAt(state, at) === 'ACTIVE', {
              ...state,
              status: 'SUSPENDED',
              suspendedUntil: timeOf(input.until),
              isWithoutConsent: false,
            })
        : (state, at) => only(cardStatusAt(state, at) !== 'ACTIVE', state);
    case 'POST /sandbox/v1/cards/{cardId}/resume':
      if (!isOwn) return undefined;
      return response
        ? (state, at) => only(canResume(state, at), { ...state, status: 'ACTIVE' })
        : (state, at) => only(!canResume(state, at), state);
    case 'POST /sandbox/v1/cards/{cardId}/report-lost':
    case 'POST /sandbox/v1/cards/{cardId}/terminate':
      return isOwn ? end(exchange) : undefined;
    case 'PATCH /sandbox/v1/cards/{cardId}':
    case 'PUT /sandbox/v1/cards/{cardId}/limits':
      return isOwn ? (state, at) => only(isEnded(cardStatusAt(state, at)) === !response, state) : undefined;
    case 'GET /sandbox/v1/cards/{cardId}':
      return isOwn ? (state, at) => only(response?.status === cardStatusAt(state, at), state) : undefined;
    case 'PATCH /sandbox/v1/cardholders/{cardholderId}':
      return input.cardholderId === cardholderId && response ? consent(exchange) : undefined;
    case 'POST /sandbox/v1/cardholders/{cardholderId}/close':
      return response?.cardholderId === cardholderId
        ? (state, at) => only(!isUsable(cardStatusAt(state, at)), { ...state, isCardholderClosed: true })
        : undefined;
    default:
      return undefined;
  }
}

function timeOf(text: string | undefined): number | null {
  return text === undefined ? null : Date.parse(text);
}

/** A block or a suspension cannot end in the past. */
function endIsOver(until: string | undefined): Effect<CardState> {
  const end = timeOf(until);
  return (state, at) => only(end !== null && end <= at, state);
}

/** Without the consent no card is resumed; what its withdrawal has suspended is resumed by the consent. */
function canResume(state: CardState, at: number): boolean {
  return cardStatusAt(state, at) === 'SUSPENDED' && state.hasConsent;
}

function canActivate(state: CardState, at: number): boolean {
  const status = cardStatusAt(state, at);
  const isBlockedForNow = status === 'BLOCKED' && !state.isPermanent && state.before !== 'SUSPENDED';
  return (status === 'INACTIVE' || isBlockedForNow) && state.hasConsent && !state.isCardholderClosed;
}

function activate(previous: string): Effect<CardState> {
  return (state, at) => {
    const isPossible = canActivate(state, at) && cardStatusAt(state, at) === previous;
    return only(isPossible, { ...state, status: 'ACTIVE', wrongActivations: 0 });
  };
}

/** A wrong attempt is counted; after the last one the card is blocked for good. */
const failActivation: Effect<CardState> = (state, at) => {
  const wrongActivations = state.wrongActivations + 1;
  const isLast = wrongActivations >= maxWrongActivations;
  return only(canActivate(state, at), {
    ...state,
    wrongActivations,
    ...(isLast && { status: 'BLOCKED', isPermanent: true }),
  });
};

function isBlockable(state: CardState, at: number): boolean {
  const status = cardStatusAt(state, at);
  return !isEnded(status) && !(status === 'BLOCKED' && state.isPermanent);
}

function block({ name, input, response }: Exchange): Effect<CardState> {
  if (name !== 'POST /sandbox/v1/cards/{cardId}/block' || !response) return () => [];
  return (state, at) => {
    const status = cardStatusAt(state, at);
    return only(isBlockable(state, at) && status === response.previousStatus, {
      ...state,
      status: 'BLOCKED',
      before: status === 'BLOCKED' ? state.before : status === 'INACTIVE' || status === 'SUSPENDED' ? status : 'ACTIVE',
      isPermanent: input.kind === 'PERMANENT',
      blockedUntil: timeOf(input.until),
    });
  };
}

/** Whether a call has ended the card, so that a replacement changes nothing any more. */
function hasEnded({ status }: CardState): boolean {
  return status === 'LOST' || status === 'TERMINATED';
}

/** The card with its tokens suspended, if they are active, or deleted. */
function withTokens(state: CardState, to: 'SUSPENDED' | 'DELETED'): CardState {
  const isAffected = (status: TokenState['status']) => (to === 'DELETED' ? status !== 'DELETED' : status === 'ACTIVE');
  const tokens = Object.entries(state.tokens).map(([id, token]): [string, TokenState] => [
    id,
    isAffected(token.status) ? { ...token, status: to } : token,
  ]);
  return { ...state, tokens: Object.fromEntries(tokens) };
}

/** A lost or terminated card takes its tokens with it, and the response says how many. */
function end(exchange: Exchange): Effect<CardState> {
  const { name, response } = exchange;
  if (!response) return (state, at) => only(isEnded(cardStatusAt(state, at)), state);
  const isTermination = name === 'POST /sandbox/v1/cards/{cardId}/terminate';
  if (!isTermination && name !== 'POST /sandbox/v1/cards/{cardId}/report-lost') return () => [];
  const count = isTermination ? response.deletedTokens : response.suspendedTokens;
  return (state, at) => {
    const status = cardStatusAt(state, at);
    const after = withTokens(state, isTermination ? 'DELETED' : 'SUSPENDED');
    const affected = Object.entries(after.tokens).filter(([id, token]) => token !== state.tokens[id]);
    const isPossible = !isEnded(status) && status === response.previousStatus && affected.length === count;
    return only(isPossible, { ...after, status: response.status });
  };
}

function reissue({ name, input, response }: Exchange): Effect<CardState> {
  if (name !== 'POST /sandbox/v1/cards/{cardId}/reissue') return () => [];
  const staysActive = input.reason === 'DAMAGED' || input.reason === 'EXPIRING';
  return (state, at) => {
    const status = cardStatusAt(state, at);
    const isPossible = !state.isReissued && (staysActive ? status === 'ACTIVE' : status !== 'TERMINATED');
    if (!response) return only(!isPossible, state);
    const after = { ...state, isReissued: true };
    if (staysActive || state.status === 'LOST') return only(isPossible, after);
    return only(isPossible, { ...withTokens(after, 'SUSPENDED'), status: 'LOST' });
  };
}

/**
 * A consent that is withdrawn suspends a card that is active, now or after a temporary block, and ends the end of another
 * suspension; given again, it resumes what it has suspended.
 */
function consent({ name, input }: Exchange): Effect<CardState> | undefined {
  if (name !== 'PATCH /sandbox/v1/cardholders/{cardholderId}') return undefined;
  const personal = input.consents?.find(({ type }) => type === 'PERSONAL_DATA');
  if (!personal) return undefined;
  const { agreed } = personal;
  return (state, at) => {
    const status = cardStatusAt(state, at);
    const isBlockedForNow = status === 'BLOCKED' && !state.isPermanent;
    const [from, to] = agreed ? (['SUSPENDED', 'ACTIVE'] as const) : (['ACTIVE', 'SUSPENDED'] as const);
    const current = isBlockedForNow ? state.before : status;
    if (!agreed && current === 'SUSPENDED') return [{ ...state, hasConsent: agreed, suspendedUntil: null }];
    const isAffected = current === from && (!agreed || state.isWithoutConsent);
    if (!isAffected) return [{ ...state, hasConsent: agreed }];
    const after = { ...state, hasConsent: agreed, suspendedUntil: null, isWithoutConsent: !agreed };
    return [isBlockedForNow ? { ...after, before: to } : { ...after, status: to }];
  };
}
