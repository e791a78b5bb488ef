export { type Caller, type Operator, operatorName, type System } from './actor.ts';
export type { Calls, CommandInput } from './calls.ts';
export { type Clock, clockAhead } from './clock.ts';
export type {
  Context,
  MemberContext,
  OperatorContext,
  OwnProject,
  ProjectContext,
  Services,
  SiteOptions,
} from './context.ts';
export type { Job, JobData, JobDefinition, ScheduledJob } from './job.ts';
export { type LockedKind, noLocks, recordHeld, recordLock, requireHeld, requireLock } from './lock-order.ts';
export { asLocked, type Locked } from './lock-order.ts';
export type { MailKind, MailName, MailOrder, OrderedMail } from './mail-kind.ts';
export { type BackendModule, type DataSubject, hooksOf, type PersonalRow } from './module.ts';
export { systemContext } from './context.ts';
export { transaction } from './transaction.ts';
export { createTurns } from './turns.ts';
