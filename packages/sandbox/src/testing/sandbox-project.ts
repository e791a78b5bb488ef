import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { callUrl } from '@up/api/call';
import { createKey, type KeyWithSecret } from '@up/api/calls/projects/key';
import { decidePackage, decideProject, operatorTokenHeader } from '@up/api/calls/staff/operator';
import { createProject, type Project } from '@up/api/calls/projects/project';
import { isJson } from '@up/api/parameters/form-pairs';

import type { Database } from '@up/platform/database/database';
import type { SandboxApi } from '../http/sandbox-api.ts';
import { typeOf } from '../model/raw-body.ts';
import type { BodyAt } from './body-at.ts';
import { cardDataIn } from './card-data.ts';
import { checkSandboxResponse } from './check-sandbox-response.ts';
import { projectBody } from '@up/backend/testing/people/project-body';
import { readSandboxApis } from './sandbox-apis.ts';
import { attemptClaimed } from '../callbacks/deliver.ts';
import { claimDue } from '../callbacks/send-due.ts';
import type { TestUser } from '@up/backend/testing/people/signed-in';
import { testOperatorToken } from '@up/backend/testing/backend/test-backend';
import type { Context } from '@up/platform/module';

/** A response of the sandbox that was checked against the catalogue. */
export interface SandboxResponse<Body = never> {
  status: number;
  headers: Record<string, unknown>;
  /** The body; of a path that is only known at run time, in the type that the test expects. */
  body: Body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A project with a mock key and functions to call its sandbox. */
export interface SandboxProject extends SandboxCalls {
  projectId: string;
  key: KeyWithSecret;
}

/** Functions to call a sandbox. */
interface SandboxCalls {
  call<M extends Method, const Path extends string>(
    method: M,
    path: Path,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<SandboxResponse<BodyAt<M, Path>>>;
  get<const Path extends string>(path: Path): Promise<SandboxResponse<BodyAt<'GET', Path>>>;
  post<const Path extends string>(
    path: Path,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<SandboxResponse<BodyAt<'POST', Path>>>;
}

const movesMoney = new RegExp(
  `^(${[
    'payments(/(cancel|reverse|[^/]+/cancellations))?',
    'authorizations(/[^/]+/(capture|increment|release))?',
    'wallets/[^/]+/(transfers|withdrawals|top-ups)',
    'cardholders/[^/]+/points/redeem',
  ].join('|')})$`,
);

/** A new idempotency key for the calls that require one; a test that names a key of its own replaces it. */
export function requiredKey(method: string, path: string): Record<string, string> {
  return method === 'POST' && movesMoney.test(path) ? { 'idempotency-key': randomUUID() } : {};
}

const knownApis = new WeakMap<Database, Promise<SandboxApi[]>>();

/** Read once for each test database. */
function apisOf(db: Database): Promise<SandboxApi[]> {
  const apis = knownApis.get(db) ?? readSandboxApis(db);
  knownApis.set(db, apis);
  return apis;
}

/** Creates a project with packages, approved if necessary, and a mock key. */
export async function createSandboxProject(
  app: FastifyInstance,
  db: Database,
  leader: TestUser,
  packageIds: string[] = ['card-issuing', 'digital-wallet'],
): Promise<SandboxProject> {
  const created = (await leader.call(createProject, { body: projectBody({ packageIds }) })).json<Project>();
  const params = { projectId: created.projectID };
  const asOperator = { headers: { [operatorTokenHeader]: testOperatorToken } };
  if (created.projectStatus === '01') {
    const url = callUrl(decideProject, { params });
    await app.inject({ method: decideProject.method, url, ...asOperator, payload: { status: '10', reason: '' } });
  }
  for (const { id: packageId } of created.requestedPackages ?? []) {
    const url = callUrl(decidePackage, { params: { ...params, packageId } });
    await app.inject({ method: decidePackage.method, url, ...asOperator, payload: { approved: true, reason: '' } });
  }
  const key = (await leader.call(createKey, { params, body: { keyType: 'mock' } })).json<KeyWithSecret>();
  return sandboxWithKey(app, db, { projectId: params.projectId, key });
}

/** The functions to call the sandbox of a key. */
export async function sandboxWithKey<Key extends Pick<KeyWithSecret, 'accessKey' | 'secretKey'>>(
  app: FastifyInstance,
  db: Database,
  { projectId, key }: { projectId: string; key: Key },
): Promise<SandboxCalls & { projectId: string; key: Key }> {
  const apis = await apisOf(db);

  const call: SandboxCalls['call'] = async (method, path, body, headers) => {
    const url = `/sandbox/v1/${path}`;
    const keyHeaders = { 'x-up-access-key': key.accessKey, 'x-up-secret-key': key.secretKey };
    const json = body !== undefined && { 'content-type': 'application/json' };
    const response = await app.inject({
      method,
      url,
      headers: { ...keyHeaders, ...json, ...requiredKey(method, path), ...headers },
      payload: JSON.stringify(body),
    });
    const [pathname = ''] = url.split('?');
    const api = apis.find((each) => each.method === method && isAt(each.path, pathname));
    const type = typeOf(String(response.headers['content-type']));
    const reply = isJson(type) ? response.json<never>() : ({ body: response.body } as never);
    if (api) checkSandboxResponse(api, response.statusCode, reply);
    const cardData = url.endsWith('?expand=credentials') ? [] : cardDataIn(reply);
    if (cardData.length > 0) throw new Error(`Nobody asked ${url} for ${cardData.join()}`);
    return { status: response.statusCode, headers: response.headers, body: reply };
  };
  return {
    projectId,
    key,
    call,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
  };
}

/**
 * Fixed segments have precedence over parameters, as in the router: the catalogue lists the more specific path first.
 */
function isAt(template: string, pathname: string): boolean {
  const pattern = template.replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(pathname);
}

/** Sends the callbacks that are due, until none is, as the backend does in the background. */
export async function sendDueCallbacks(context: Context): Promise<void> {
  for (;;) {
    const claimed = await claimDue(context, []);
    if (claimed.length === 0) return;
    for (const delivery of claimed) await attemptClaimed(context, delivery);
  }
}
