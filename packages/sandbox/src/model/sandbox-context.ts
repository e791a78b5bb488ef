import type { Context } from '@up/platform/module';
import type { SandboxKind } from '@up/projects/project/sandboxes/tables';
import type { Change, ChangedKind } from './change-log.ts';
import type { ResponseCode } from './response-codes.ts';

/** Identifies a sandbox. */
export interface SandboxName {
  projectId: string;
  /** The sandbox whose data is read and written: see `sandboxes`. */
  sandboxId: string;
}

/** What the work after the commit of an operation is given. */
export interface Later {
  /** The services, with a clock that goes on. */
  live: Context;
  /** Makes another change of the sandbox, whose result is the response, also to repetitions of the request. */
  finish(work: (inside: SandboxContext) => Promise<object>): Promise<object>;
}

/**
 * The context of an operation: the sandbox, its project, and a transaction that ends with the response. `now()` is the
 * time of the sandbox, which its project can move forward; it is constant during a request.
 */
export interface SandboxContext extends Context, SandboxName {
  kind: SandboxKind;
  /** The `Idempotency-Key` of the request. */
  idempotencyKey?: string;
  /** The response code that the request asks for. */
  simulatedCode?: ResponseCode;
  /** Whether payments are decided without a question to the project. */
  skipsQuestions?: boolean;
  /** The real time, for everything outside of the sandbox: callbacks, limits, keys. */
  realNow(): Date;
  /** What an operation asks for beyond the body of its response. */
  reply: {
    /** Whether the response is delayed. */
    isLate?: boolean;
    /**
     * Work after the commit, such as a callback whose response is awaited; returns the body.
     * @param later for work that needs the database again
     */
    afterCommit?: (context: SandboxContext, later: Later) => Promise<object>;
    /** Whether the response is not known yet: the work after the commit stores it, for repetitions. */
    isOpen?: boolean;
    /** Whether this is a repetition of a request whose response is not known yet. */
    isEarly?: boolean;
  };
  /** What this transaction changes; its callbacks are sent after the commit. */
  log: ChangeLog;
}

/** The changes of a transaction, from which its events are made before the commit. */
export interface ChangeLog {
  readonly changes: Map<string, Change>;
  /** Reads a resource as its GET returns it; undefined when there is none. */
  read(context: SandboxContext, kind: ChangedKind, id: string): Promise<object | undefined>;
}
