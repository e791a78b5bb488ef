import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

import { originOf } from '@up/processes/origin-of';

/** The service of a team elsewhere: its state is for everybody, and a member learns who it thinks is calling. */
export async function openTeamService(keysAddress: () => string) {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/now') {
      response.end(JSON.stringify({ state: 'Operational' }));
      return;
    }
    memberOf(request.headers.authorization ?? '', keysAddress()).then(
      (sub) => response.end(JSON.stringify({ sub })),
      () => response.writeHead(403).end('{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a program without a library verifies a token: signature, audience and time. */
async function memberOf(authorization: string, keysAddress: string): Promise<string> {
  const [header = '', payload = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const { kid } = parsed<{ kid: string }>(header);
  const { keys } = (await (await fetch(keysAddress)).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const jwk = keys.find((each) => each.kid === kid);
  if (!jwk) throw new Error('The key is unknown');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  const { sub, aud, exp } = parsed<{ sub: string; aud: string; exp: number }>(payload);
  if (!isSigned || aud !== 'mf-status/status' || exp * 1000 < Date.now()) throw new Error('The token is not valid');
  return sub;
}

function parsed<T>(part: string): T {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as T;
}
