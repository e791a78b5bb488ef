import type { LedgerMovement } from '@up/api/calls/sandbox/ledger';
import type { clockSteps, SandboxClock } from '@up/api/calls/sandbox/sandbox';

import type { Amount } from '../../model/money.ts';
import type { InputOf, OperationName, ResponseOf } from '../../model/operation.ts';

/** Calls of the portal that belong to the sandbox, beside the APIs of the catalogue. */
interface PortalCalls {
  'move clock': { input: { step?: (typeof clockSteps)[number]; to?: string }; response: SandboxClock };
  'read clock': { input: object; response: SandboxClock };
  'read movements': { input: { page: number }; response: { items: LedgerMovement[]; total: number } };
}

/** What a network message did that no ordinary call does, with the response of the call that is most like it. */
interface NetworkCalls {
  'clear authorization': {
    input: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/capture'>;
    response: ResponseOf<'POST /sandbox/v1/authorizations/{nrNumber}/capture'>;
  };
  'clear without authorization': {
    input: { payerId: string };
    response: ResponseOf<'POST /sandbox/v1/payments'>;
  };
  'refund without original': {
    input: { payerId: string; amount: Amount };
    response: ResponseOf<'POST /sandbox/v1/payments/cancel'>;
  };
  inquire: {
    input: Pick<InputOf<'POST /sandbox/v1/authorizations'>, 'method' | 'merchant'>;
    response: ResponseOf<'POST /sandbox/v1/test/network-messages'>;
  };
  'release a part': {
    input: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/increment'>;
    response: ResponseOf<'GET /sandbox/v1/authorizations/{nrNumber}'>;
  };
}

type Calls = PortalCalls &
  NetworkCalls & {
    [Name in OperationName]: { input: InputOf<Name>; response: ResponseOf<Name> };
  };

export type CallName = keyof Calls;

/** A request of one call. */
export interface RequestOf<Name extends CallName> {
  name: Name;
  input: Calls[Name]['input'];
  /** The `Idempotency-Key`. */
  key?: string;
}

/** What the caller saw of one call. */
export interface ExchangeOf<Name extends CallName> extends RequestOf<Name> {
  caller: number;
  /** When the request was sent and the response arrived: positions in the order of all these events. */
  start: number;
  end: number;
  status: number;
  /** The body of a success. */
  response?: Calls[Name]['response'];
  /** The reason of a failure, or its code where it has none. */
  reason?: string;
}

export type Request = { [Name in CallName]: RequestOf<Name> }[CallName];
export type Exchange = { [Name in CallName]: ExchangeOf<Name> }[CallName];

/** A response as it arrived. */
export interface ReceivedResponse {
  status: number;
  body: unknown;
}
