import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { callUrl } from '@up/api/call';
import { allGroups, apiMenu, packageDetails } from '@up/api/calls/catalogue/catalogue';
import { login, refreshToken, userDetails } from '@up/api/calls/people/session';
import { keys } from '@up/api/calls/projects/key';
import { packageTypes } from '@up/api/constants/catalogue';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';
import { originOf } from '@up/processes/origin-of';

import { foreignDetails, foreignGroups, foreignKeys, foreignPackages, foreignUser } from './recorded.ts';

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

const problem = (status: number, reasonCode: string) => ({
  type: 'about:blank',
  title: `HTTP ${status}`,
  status,
  reasonCode,
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
  const respond = (response: ServerResponse, status: number, body: unknown, more: Record<string, string> = {}) => {
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
      [headers.timeZone]: 'Asia/Tokyo',
      ...more,
    });
    response.end(JSON.stringify(body));
  };
  const anonymous = new Map<string, unknown>([
    [apiMenu.path, { packages: foreignPackages, groups: foreignGroups }],
    ...packageTypes.map((type): [string, unknown] => [
      callUrl(packageDetails, { params: { type } }),
      type === 'SANDBOX' ? foreignDetails : [],
    ]),
    [allGroups.path, foreignGroups],
  ]);
  const personal = new Map<string, unknown>([
    [callUrl(userDetails, { params: { id: foreignUser.userId } }), foreignUser],
    [callUrl(keys, { params: { projectId: foreignProject } }), foreignKeys],
  ]);

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const body = await text(request);
    calls.push(`${method} ${path}`);
    if (path === login.path) {
      const { username, password } = JSON.parse(body) as Record<string, unknown>;
      if (username !== foreignUser.email || password !== 'Secret1!')
        return respond(response, 401, problem(401, reasonCodes.loginFailed));
      return respond(response, 200, { userId: foreignUser.userId }, issue());
    }
    if (path === refreshToken.path) {
      const isCurrent = request.headers[headers.refreshToken.toLowerCase()] === `foreign-refresh-${issued}`;
      return isCurrent && !ended
        ? respond(response, 200, {}, issue())
        : respond(response, 401, problem(401, reasonCodes.unauthenticated));
    }
    if (anonymous.has(path)) return respond(response, 200, anonymous.get(path));
    if (!personal.has(path)) return respond(response, 404, problem(404, reasonCodes.notFound));
    if (ended) return respond(response, 401, problem(401, reasonCodes.sessionEnded));
    if (request.headers[headers.authToken.toLowerCase()] !== valid)
      return respond(response, 401, problem(401, reasonCodes.unauthenticated));
    return respond(response, 200, personal.get(path));
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
