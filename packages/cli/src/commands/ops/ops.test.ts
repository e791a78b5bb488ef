import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { listedProjects, type OperatedProject } from '@up/api/calls/staff/operator';
import { reasonCodes } from '@up/api/problem';
import { originOf } from '@up/processes/origin-of';

import { UsageError } from '../../command.ts';
import { opsCommand } from './ops.ts';

const waiting: OperatedProject = {
  projectID: '7f0f6a52-6f0c-4a43-9a57-5b7f6f1b2c9d',
  projectName: 'Lunch\u001b[2J cards',
  projectDescription: '',
  type: 'SANDBOX',
  projectStatus: '01',
  creator: 'Minseo',
  leader: 'Minseo',
  leaderEmail: 'minseo@example.com',
  creationDate: '2026-11-20T09:00:00.000Z',
  aspId: '01',
  callBackURL: '',
  memberCount: 1,
  packages: [{ id: 'digital-wallet', name: 'Digital Wallet', type: 'SANDBOX' }],
};
const shown = `${waiting.projectID}  pending    2026-11-20  Lunch[2J cards <minseo@example.com>  digital-wallet`;

interface Received {
  method?: string;
  url?: string;
  token: unknown;
  body: string;
}

let root: string;
let backend: Server;
let received: Received[];
let reply: { status: number; body: unknown };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'up-ops-'));
  await mkdir(join(root, '.portal/data'), { recursive: true });
  await writeFile(join(root, '.portal/data/operator-token'), 'the-token\n');
  received = [];
  reply = { status: 200, body: [waiting] };
  backend = createServer((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      received.push({ method, url, token: headers['x-up-operator-token'], body });
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
});
afterEach(async () => {
  backend.close();
  await rm(root, { recursive: true, force: true });
});

async function ops(names: string[], options: Record<string, string> = {}, operatorToken?: string): Promise<string[]> {
  const lines: string[] = [];
  const workspace = { root, storeDirectory: root, environmentsDirectory: root };
  const url = originOf(backend);
  const print = (line: string) => void lines.push(line);
  await opsCommand.run({ workspace, environment: 'local', names, operatorToken, options: { url, ...options }, print });
  return lines;
}

function reject(status: number, reasonCode: string): void {
  reply = { status, body: { type: 'about:blank', title: 'Refused', status, reasonCode } };
}

describe('portal ops', () => {
  test('lists projects with the token of the data directory, without control characters', async () => {
    expect(await ops(['projects'], { status: '01' })).toEqual([shown]);
    expect(received).toEqual([
      { method: 'GET', url: '/api/operator/projects?status=01', token: 'the-token', body: '' },
    ]);
    reply.body = [];
    expect(await ops(['projects'])).toEqual(['no projects']);
  });

  test('asks for the projects after a full list', async () => {
    const full = Array.from({ length: listedProjects }, () => waiting);
    backend.on('request', () => void (reply.body = received.length === 0 ? full : [waiting]));
    expect(await ops(['projects'])).toHaveLength(listedProjects + 1);
    expect(received.map(({ url }) => url)).toEqual([
      '/api/operator/projects',
      `/api/operator/projects?after=${waiting.projectID}`,
    ]);
  });

  test('sends the token of OPERATOR_TOKEN, unless a file is named', async () => {
    await ops(['projects'], {}, 'set-token');
    await ops(['projects'], { 'token-file': join(root, '.portal/data/operator-token') }, 'set-token');
    expect(received.map(({ token }) => token)).toEqual(['set-token', 'the-token']);
  });

  test.each([
    ['approve', '10'],
    ['reject', '20'],
    ['deactivate', '30'],
    ['activate', '10'],
  ])('sends the decision to %s with its reason', async (decision, status) => {
    reply.body = { ...waiting, projectStatus: status };
    const [line] = await ops([decision, waiting.projectID], { reason: 'Contract 12' });
    expect(line).toContain({ '10': 'active', '20': 'rejected', '30': 'inactive' }[status]);
    expect(received).toMatchObject([{ method: 'POST', url: `/api/operator/projects/${waiting.projectID}/decision` }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ status, reason: 'Contract 12' });
  });

  test.each(['reject', 'deactivate'])('requires a reason to %s', async (decision) => {
    await expect(ops([decision, waiting.projectID])).rejects.toThrow('--reason R');
    expect(received).toEqual([]);
  });

  test.each([
    ['one@example.com', { email: 'one@example.com', reason: 'Left' }],
    ['everybody', { reason: 'Left' }],
  ])('signs out %s', async (whom, sent) => {
    reply.body = { ended: 2 };
    expect(await ops(['sign-out', whom], { reason: 'Left' })).toEqual(['2 sessions ended']);
    expect(received).toMatchObject([{ method: 'POST', url: '/api/operator/sessions/end', token: 'the-token' }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(sent);
  });

  test.each([
    ['grant-operator', true, 'one@example.com is an operator now'],
    ['revoke-operator', false, 'one@example.com is no longer an operator'],
  ])('%s changes the role of an account', async (step, operator, line) => {
    reply.body = { email: 'one@example.com', roles: ['user'] };
    expect(await ops([step, 'one@example.com'])).toEqual([line]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ email: 'one@example.com', operator });
  });

  test('approves and denies UAT requests', async () => {
    const uat = {
      uatID: 'u-1',
      uatName: 'Cards\u001b',
      status: 'testing',
      requestDate: '2026-11-20T09:00:00.000Z',
      projectName: 'Lunch cards',
      leaderEmail: 'minseo@example.com',
      progress: { passed: 0, failed: 0, total: 9 },
    };
    reply.body = { items: [uat], page: 1, pageSize: 100, total: 1 };
    const shownUat = 'u-1  testing  2026-11-20  0/9  Cards (Lunch cards) <minseo@example.com>';
    expect(await ops(['uat', 'list'], { status: 'testing' })).toEqual([shownUat]);
    reply.body = uat;
    expect(await ops(['uat', 'approve', 'u-1'])).toEqual([shownUat]);
    expect(received).toMatchObject([
      { method: 'GET', url: '/api/operator/uat?status=testing&page=1&pageSize=100' },
      { method: 'POST', url: '/api/operator/uat/u-1/decision', token: 'the-token' },
    ]);
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({ status: 'testing', reason: '' });
    await expect(ops(['uat', 'deny', 'u-1'])).rejects.toThrow(UsageError);
    await expect(ops(['uat', 'approve'])).rejects.toThrow(UsageError);
  });

  test('reads the token from another file', async () => {
    const file = join(root, 'other');
    await writeFile(file, 'other-token');
    await ops(['projects'], { 'token-file': file });
    expect(received).toMatchObject([{ token: 'other-token' }]);
  });

  test('reports errors in plain text', async () => {
    await expect(ops(['projects'], { 'token-file': join(root, 'none') })).rejects.toThrow(
      /no operator token in .*none/,
    );
    await expect(ops(['projects'], { url: 'http://127.0.0.1:1' })).rejects.toThrow(/no backend answers at/);
    reject(401, reasonCodes.unauthenticated);
    await expect(ops(['projects'])).rejects.toThrow(/does not accept the token.+--url/);
    reject(404, reasonCodes.notFound);
    await expect(ops(['approve', 'nothing'])).rejects.toThrow(/no project with this id/);
    await expect(ops(['sign-out', 'nobody@example.com'])).rejects.toThrow(/no account has this address/);
    reject(409, reasonCodes.stepNotAllowed);
    await expect(ops(['approve', waiting.projectID])).rejects.toThrow(/status does not allow/);
  });

  test.each([[[]], [['nothing']], [['approve']], [['sign-out']], [['grant-operator']]])(
    'reports missing arguments after %j',
    async (names) => {
      await expect(ops(names)).rejects.toThrow(UsageError);
    },
  );
});
