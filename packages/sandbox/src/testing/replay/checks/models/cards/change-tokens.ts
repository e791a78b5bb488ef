import type { Exchange } from '../../../exchange.ts';
import type { Log } from '../../log.ts';
import { type CardState, cardStatusAt, type TokenState } from './card-state.ts';
import { type Effect, only } from '../subject.ts';

const maxWrongPasscodes = 3;

/** What a call does to the tokens of a card; undefined when it has nothing to do with them. */
export function changeTokens(
  exchange: Exchange,
  { cardId, log }: { cardId: string; log: Log },
): Effect<CardState> | undefined {
  const { name, input, response } = exchange;
  if ('cardId' in input && input.cardId === cardId) {
    if (name === 'POST /sandbox/v1/cards/{cardId}/tokens') return provision(exchange);
    if (name === 'GET /sandbox/v1/cards/{cardId}/tokens' && response) {
      const listed = response.data.map(({ tokenId, status }) => `${tokenId} ${status}`).toSorted();
      return (state) => only(listed.join() === statusesOf(state).join(), state);
    }
  }
  if (!('tokenId' in input) || log.cardOfToken.get(input.tokenId) !== cardId) return undefined;
  const { tokenId } = input;
  switch (name) {
    case 'POST /sandbox/v1/tokens/{tokenId}/activate':
      return activate(exchange, tokenId);
    case 'POST /sandbox/v1/tokens/{tokenId}/resend-passcode':
      return resend(exchange, tokenId);
    case 'POST /sandbox/v1/tokens/{tokenId}/suspend':
      return change(exchange, tokenId, { from: ['ACTIVE'], to: 'SUSPENDED' });
    case 'POST /sandbox/v1/tokens/{tokenId}/resume':
      return change(exchange, tokenId, { from: ['SUSPENDED'], to: 'ACTIVE', needsCard: true });
    case 'DELETE /sandbox/v1/tokens/{tokenId}':
      return change(exchange, tokenId, { from: ['INACTIVE', 'ACTIVE', 'SUSPENDED'], to: 'DELETED' });
    default:
      return undefined;
  }
}

function statusesOf({ tokens }: CardState): string[] {
  return Object.entries(tokens)
    .map(([id, { status }]) => `${id} ${status}`)
    .toSorted();
}

function provision({ name, input, response, reason }: Exchange): Effect<CardState> {
  if (name !== 'POST /sandbox/v1/cards/{cardId}/tokens') return () => [];
  const { deviceId } = input.device;
  const hasToken = ({ tokens }: CardState) =>
    Object.values(tokens).some((token) => token.deviceId === deviceId && token.status !== 'DELETED');
  if (reason === 'TOKEN_EXISTS') return (state) => only(hasToken(state), state);
  if (!response) return (state, at) => only(cardStatusAt(state, at) !== 'ACTIVE', state);
  const { token, passcodeExpiresAt = '' } = response;
  const added = token && {
    [token.tokenId]: {
      status: token.status,
      deviceId,
      wrongPasscodes: 0,
      passcodeUntil: Date.parse(passcodeExpiresAt) || 0,
    },
  };
  return (state, at) =>
    only(cardStatusAt(state, at) === 'ACTIVE' && !hasToken(state), { ...state, tokens: { ...state.tokens, ...added } });
}

function withToken(state: CardState, id: string, change: Partial<TokenState>): CardState {
  const token = state.tokens[id];
  return token ? { ...state, tokens: { ...state.tokens, [id]: { ...token, ...change } } } : state;
}

function activate({ response, reason }: Exchange, tokenId: string): Effect<CardState> {
  return (state, at) => {
    const token = state.tokens[tokenId];
    const isOpen = token?.status === 'INACTIVE';
    if (response) {
      const isPossible = isOpen && at < token.passcodeUntil && cardStatusAt(state, at) === 'ACTIVE';
      return only(isPossible, withToken(state, tokenId, { status: 'ACTIVE' }));
    }
    if (reason === 'CARD_NOT_ACTIVE') return only(cardStatusAt(state, at) !== 'ACTIVE', state);
    if (reason === 'PASSCODE_EXPIRED') return only(isOpen && token.passcodeUntil <= at, state);
    if (reason !== 'PASSCODE_WRONG') return only(!isOpen, state);
    const wrongPasscodes = (token?.wrongPasscodes ?? 0) + 1;
    const isLast = wrongPasscodes >= maxWrongPasscodes;
    const isInTime = isOpen && at < token.passcodeUntil;
    return only(isInTime, withToken(state, tokenId, { wrongPasscodes, ...(isLast && { status: 'DELETED' }) }));
  };
}

/** A new passcode is valid from now on; the wrong attempts before it still count. */
function resend({ name, response, reason }: Exchange, tokenId: string): Effect<CardState> {
  if (name !== 'POST /sandbox/v1/tokens/{tokenId}/resend-passcode') return () => [];
  return (state, at) => {
    const isOpen = state.tokens[tokenId]?.status === 'INACTIVE';
    const isCardActive = cardStatusAt(state, at) === 'ACTIVE';
    if (!response) return only(reason === 'CARD_NOT_ACTIVE' ? !isCardActive : !isOpen, state);
    const passcodeUntil = Date.parse(response.passcodeExpiresAt ?? '');
    return only(isOpen && isCardActive, withToken(state, tokenId, { passcodeUntil }));
  };
}

interface Change {
  from: TokenState['status'][];
  to: TokenState['status'];
  /** Whether it is only possible while the card is active. */
  needsCard?: boolean;
}

function change({ response, reason }: Exchange, id: string, { from, to, needsCard }: Change): Effect<CardState> {
  return (state, at) => {
    const token = state.tokens[id];
    const isFit = token !== undefined && from.includes(token.status);
    const isCardActive = cardStatusAt(state, at) === 'ACTIVE';
    if (response) return only(isFit && (!needsCard || isCardActive), withToken(state, id, { status: to }));
    return only(reason === 'CARD_NOT_ACTIVE' ? needsCard === true && !isCardActive : !isFit, state);
  };
}
