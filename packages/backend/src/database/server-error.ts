import { StartError } from '../start-error.ts';

const whatToDo = 'Start the server, correct DATABASE_URL, or unset it to use the embedded database.';

/** Codes of Node's network and of PostgreSQL (class 28: authorisation, 3D: no such database), in words. */
const reasons: Record<string, string> = {
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
  '57P03': 'it is still starting',
};

/** Turns an error of connecting to a server's database into one line without the password. */
export function explainServerError(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error;
  const reason = reasons[errorCode(error) ?? ''] ?? (isTimeout(error) ? 'it does not answer' : messageOf(error));
  return new StartError(`Cannot use the database ${withoutPassword(url)}: ${reason}. ${whatToDo}`, { cause: error });
}

/** The driver says a missing password in terms of its protocol. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith('SASL') ? 'a password is needed' : message.replace(/\.?(\n.*)?$/s, '');
}

/**
 * True when a query failed because the server is away or going down, not because of the query:
 * worth trying again later.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (!code) return isTimeout(error);
  return /^(08|53|57P0)/.test(code) || /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE)/.test(code);
}

/** The driver's error may be wrapped by the query builder, and by Node when it tried several addresses. */
function errorCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    at = at instanceof AggregateError ? at.errors[0] : at.cause;
  }
  return undefined;
}

function isTimeout(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (/timeout|Connection terminated/i.test(at.message)) return true;
  }
  return false;
}

function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}
