import { newTable } from '@up/api/new-table';

import { StartError } from '../../start/start-error.ts';

const whatToDo = 'Start the server, correct DATABASE_URL, or unset it to use the embedded database.';

/** Explanations of error codes of Node.js and PostgreSQL (class 28: authorization, 3D: no such database). */
const reasons: Record<string, string> = newTable({
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that host',
  ECONNRESET: 'it closed the connection',
  '28P01': 'the user name or the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'the server has no such database',
  '42501': 'this user may not create tables',
  '53300': 'it has too many connections',
  '57P03': 'it is starting or shutting down',
});

/** Describes a connection error of a database server in one line, without the password. */
export function explainServerError(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error;
  const message = `Cannot use the database ${describeServer(url)}: ${connectionProblem(error)}. ${whatToDo}`;
  return new StartError(message, { cause: error });
}

/** The reason for a connection error, without a period. */
export function connectionProblem(error: unknown): string {
  return reasons[errorCode(error) ?? ''] ?? (isTimeout(error) ? 'it does not answer' : messageOf(error));
}

/** The driver describes a missing password in terms of its protocol. The innermost error says most. */
export function messageOf(error: unknown): string {
  const { message = String(error) } = causes(error).at(-1) ?? {};
  return message.startsWith('SASL') ? 'a password is needed' : message.replace(/\.?(\n.*)?$/s, '');
}

/**
 * True when a query failed because the server is unavailable, shutting down, out of space or read-only, because it took
 * too long, or because of a conflict between two transactions, so that it can be retried later. Classes of PostgreSQL:
 * 08 connection, 25006 read-only, 25P03 idle for too long, 40 conflict, 53 resources, 57 intervention, 58 system.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (!code) return isTimeout(error);
  return /^(08|25006|25P03|40|53|57|58)/.test(code) || /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE)/.test(code);
}

/**
 * True when the server accepts no connections yet, because it is starting or recovering. A server may say so in another
 * language, with a code that it also gives while it shuts down; a pooler passes on the text alone.
 */
export function isStarting(error: unknown): boolean {
  return causes(error).some(
    ({ code, message = '' }) =>
      (code === '57P03' && !message.includes('shutting down')) ||
      /\b(starting up|in recovery mode|not (yet )?accepting connections)/.test(message),
  );
}

/** True when the server could not write for lack of space. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === '53100';
}

/** True for a serialization failure or a deadlock (40001, 40P01): the transaction can be retried. */
export function isConcurrencyFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error) ?? '');
}

function errorCode(error: unknown): string | undefined {
  return causes(error).find(({ code }) => typeof code === 'string')?.code;
}

function isTimeout(error: unknown): boolean {
  return causes(error).some(({ message = '' }) => /timeout|Connection terminated|is not queryable/i.test(message));
}

interface Cause {
  code?: string;
  message?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Limits the depth, in case an error is its own cause. */
const maxCauseDepth = 5;

/** An error and its causes: the query builder wraps the driver's error, and Node.js those of several addresses. */
function causes(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth === maxCauseDepth) return [];
  const cause = error as Cause;
  return [cause, ...causes(cause.errors?.[0] ?? cause.cause, depth + 1)];
}

/** The address of a server without its password. */
export function describeServer(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}
