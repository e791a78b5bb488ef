import type { FastifyInstance } from 'fastify';

import { ledgerMovements } from '@up/api/calls/sandbox/ledger';
import { moveSandboxClock, sandboxClock } from '@up/api/calls/sandbox/sandbox';

import type { SandboxProject } from '../../sandbox-project.ts';
import type { TestUser } from '@up/backend/testing/people/signed-in';
import type { Request, ReceivedResponse } from '../exchange.ts';

export interface Backend {
  app: FastifyInstance;
  sandbox: SandboxProject;
  leader: TestUser;
}

/** The most rows on a page of the portal. */
export const movementsPerPage = 100;

/** Sends requests to the sandbox of a project: to its APIs with a mock key, to the portal as a signed-in user. */
export function sendTo({ app, sandbox, leader }: Backend): (request: Request) => Promise<ReceivedResponse> {
  const params = { projectId: sandbox.projectId };
  return async (request) => {
    const response = await respondTo(request);
    const isFile = String(response.headers['content-type']).startsWith('text/csv');
    return { status: response.statusCode, body: isFile ? { body: response.body } : response.json() };
  };
  function respondTo({ name, input, key }: Request) {
    switch (name) {
      case 'move clock':
        return leader.call(moveSandboxClock, { params, body: input });
      case 'read clock':
        return leader.call(sandboxClock, { params });
      case 'read movements':
        return leader.call(ledgerMovements, { params, query: { page: input.page, pageSize: movementsPerPage } });
      default:
        return callApi(name, input, key);
    }
  }
  async function callApi(name: string, input: object, key?: string) {
    const [method = '', template = ''] = name.split(' ');
    const rest = new Map(Object.entries(input));
    const path = template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
      const value = String(rest.get(parameter));
      rest.delete(parameter);
      return encodeURIComponent(value);
    });
    // The only parameter of the address that a call with a body has.
    const { expand, ...values } = Object.fromEntries(rest);
    const hasBody = method !== 'GET' && method !== 'DELETE';
    return app.inject({
      method: method as 'GET',
      url: expand === undefined ? path : `${path}?expand=${String(expand)}`,
      headers: {
        'x-up-access-key': sandbox.key.accessKey,
        'x-up-secret-key': sandbox.key.secretKey,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(hasBody ? { payload: values } : { query: values as Record<string, string> }),
    });
  }
}
