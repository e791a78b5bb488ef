import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { callUrl } from '@up/api/call';
import {
  allGroups,
  allUseCases,
  apiMenu,
  packageDetails,
  productInfo,
  productVersions,
} from '@up/api/calls/catalogue/catalogue';
import { login, refreshToken, userDetails } from '@up/api/calls/people/session';
import { keys } from '@up/api/calls/projects/key';
import { packageTypes } from '@up/api/constants/catalogue';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';
import { originOf } from '@up/processes/origin-of';

import {
  foreignDetails,
  foreignGroups,
  foreignKeys,
  foreignPackages,
  foreignProducts,
  foreignUser,
  foreignVersions,
} from './recorded.ts';

export const foreignProject = 'prj-77';

export interface ForeignMainApi {
  origin: string;
  /** Method and path of each call, in order. */
  calls: string[];
  /** Rejects the current auth token with 401, as after its time. */
  expireToken(): void;
  /** Ends the session: its calls are rejected with reason 30_002_026. */
  endSession(): void;
  close(): Promise<void>;
}

interface Response {
  /** 200 by default. */
  status?: number;
  body: unknown;
  /** More headers. */
  more?: Record<string, string>;
}

const problem = (status: number, reasonCode: string): Response => ({
  status,
  body: { type: 'about:blank', title: `HTTP ${status}`, status, reasonCode },
});

/** A Main API of another provider, with its recorded responses, which keeps one session. */
export async function openForeignMainApi(): Promise<ForeignMainApi> {
  const calls: string[] = [];
  let [issued, valid, ended] = [0, '', false];
  /** The tokens of a session, in the headers of the response; the ones before are no longer valid. */
  const issue = () => {
    valid = `foreign-auth-${++issued}`;
    return { [headers.authToken]: valid, [headers.refreshToken]: `foreign-refresh-${issued}` };
  };
  const anonymous = new Map<string, unknown>([
    [apiMenu.path, { packages: foreignPackages, groups: foreignGroups }],
    ...packageTypes.map((type): [string, unknown] => [
      callUrl(packageDetails, { params: { type } }),
      type === 'SANDBOX' ? foreignDetails : [],
    ]),
    [allGroups.path, foreignGroups],
    [allUseCases.path, []],
    ...foreignProducts.flatMap((product): [string, unknown][] => [
      [callUrl(productInfo, { params: product }), product],
      [callUrl(productVersions, { params: product }), foreignVersions],
    ]),
  ]);
  const personal = new Map<string, unknown>([
    [callUrl(userDetails, { params: { id: foreignUser.userId } }), foreignUser],
    [callUrl(keys, { params: { projectId: foreignProject } }), foreignKeys],
  ]);

  /** The response to a call of the Main API. */
  function responseTo(path: string, sent: IncomingHttpHeaders, body: string): Response {
    if (path === login.path) {
      const { username, password } = JSON.parse(body) as Record<string, unknown>;
      if (username !== foreignUser.email || password !== 'Secret1!') return problem(401, reasonCodes.loginFailed);
      return { body: { userId: foreignUser.userId }, more: issue() };
    }
    if (path === refreshToken.path) {
      const isCurrent = sent[headers.refreshToken.toLowerCase()] === `foreign-refresh-${issued}`;
      return isCurrent && !ended ? { body: {}, more: issue() } : problem(401, reasonCodes.unauthenticated);
    }
    if (anonymous.has(path)) return { body: anonymous.get(path) };
    if (!personal.has(path)) return problem(404, reasonCodes.notFound);
    if (ended) return problem(401, reasonCodes.sessionEnded);
    if (sent[headers.authToken.toLowerCase()] !== valid) return problem(401, reasonCodes.unauthenticated);
    return { body: personal.get(path) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    calls.push(`${method} ${path}`);
    const { status = 200, body, more } = responseTo(path, request.headers, await text(request));
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
      [headers.timeZone]: 'Asia/Tokyo',
      ...more,
    });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    calls,
    expireToken: () => void (valid = ''),
    endSession: () => void (ended = true),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
