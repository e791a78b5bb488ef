import { createHash } from 'node:crypto';

import { ProblemError } from '@up/api/problem';

import { documentOf } from '../../events/webhooks/documents.ts';
import type { OperationName } from '../../model/operation.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { lockPrecondition } from '../../store/repository/lock-sandbox.ts';
import { preconditionFailed } from '../response/http-problems.ts';
import { type AnyOperation, operations } from '../operation-of.ts';
import type { SandboxApi } from '../sandbox-api.ts';

type Path = Readonly<Record<string, string>>;

/**
 * The tag of the resource that a response holds or has changed (RFC 9110, ETag): of APIs that read or change one
 * resource at its own address.
 */
export async function entityTagOf(
  context: SandboxContext,
  api: SandboxApi,
  { path, body }: { path: Path; body: object },
): Promise<string | undefined> {
  const read = readOf(api);
  if (!read) return undefined;
  if (api.method === 'GET') return tagOf(body);
  if (api.method !== 'PATCH' && api.method !== 'PUT') return undefined;
  const current = await read(context, path);
  return current instanceof ProblemError ? undefined : tagOf(current);
}

/**
 * Requires that a resource was not changed since the caller read it. Of several such requests for one resource, each
 * waits for the end of the one before.
 * @throws {ProblemError} 412
 */
export async function requireMatch(context: SandboxContext, api: SandboxApi, path: Path, tags: string): Promise<void> {
  const read = readOf(api);
  if (!read || api.method === 'GET') return;
  await lockPrecondition(context, `${api.path} ${JSON.stringify(path)}`);
  const current = await read(context, path);
  if (current instanceof ProblemError || !includes(tags, current)) throw preconditionFailed();
}

/**
 * Requires the same of the resource as it was when its row was locked: another API may have changed it meanwhile.
 * @throws {ProblemError} 412
 */
export function requireUnchanged({ log }: SandboxContext, { path }: SandboxApi, tags: string): void {
  for (const { kind, before } of log.changes.values())
    if (before && documentOf(kind).path === path && !includes(tags, before)) throw preconditionFailed();
}

function includes(tags: string, current: object): boolean {
  return tags.split(',').some((tag) => tag.trim() === tagOf(current));
}

/** The GET at the address of an API, if it is the address of one resource. */
function readOf({ path }: SandboxApi): AnyOperation | undefined {
  const isResource = path.endsWith('}') || isOperation(`PUT ${path}`);
  const name = `GET ${path}`;
  return isResource && isOperation(name) ? (operations[name] as AnyOperation) : undefined;
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/**
 * What the sandbox calculates: it changes with payments and other resources, and no caller can change it here. The
 * sequence counts these changes too.
 */
const calculated: ReadonlySet<string> = new Set(['balance', 'remaining', 'activeCardCount', 'sequence']);

function tagOf(body: object): string {
  const changeable = JSON.stringify(body, (name, value: unknown) => (calculated.has(name) ? undefined : value));
  return `"${createHash('sha256').update(changeable).digest('base64url').slice(0, 22)}"`;
}
