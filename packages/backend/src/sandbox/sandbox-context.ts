import type { Context } from '../module/context.ts';
import type { SandboxEvent } from './callbacks/event.ts';
import type { ResponseCode } from './payments/payment.ts';

/**
 * What an operation works with: the sandbox and its project, and a transaction that ends with its answer. `now()` is
 * the time of the sandbox, which its project can move forward, and stands still within a request.
 */
export interface SandboxContext extends Context {
  projectId: string;
  /** Whose data is read and written: see `sandboxes`. */
  sandboxId: string;
  /** The `Idempotency-Key` of the request. */
  idempotencyKey?: string;
  /** The response code that the request asks a payment to be answered with. */
  simulatedCode?: ResponseCode;
  /** The true time, for what happens outside of the sandbox: callbacks, limits, keys. */
  trueNow(): Date;
  /** What is done once the transaction has ended well, such as a callback whose answer is waited for; gives the body. */
  afterwards: ((context: SandboxContext) => Promise<object>)[];
  /** What happened so far in this request; the project's callbacks are told once it has ended well. */
  events: SandboxEvent[];
}
