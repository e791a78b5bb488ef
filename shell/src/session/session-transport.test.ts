import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

import { login } from '@up/api/calls/people/session';
import { factorMissingProblems, pendingSessionProblem, reasonCodes } from '@up/api/problem';

import type { RefreshResult } from './refresh.ts';
import { fetchTokens, wireSession } from './session-transport.ts';
import { createTokenStore } from './tokens.ts';

interface Reply {
  status: number;
  data?: unknown;
  headers?: Record<string, string>;
}

const tokens = createTokenStore(localStorage);
const stored = { auth: 'auth 1', refresh: 'refresh 1', userId: 'user' };
const next = { auth: 'auth 2', refresh: 'refresh 2', userId: 'user' };
const refresh = jest.fn<(rejected: string) => Promise<RefreshResult>>();
const [onEnd, onTimeZone] = [jest.fn(), jest.fn()];
const onFactorMissing = jest.fn<(type: string) => Promise<void>>();
const confirm = jest.fn<() => Promise<boolean>>();
const visit = { storage: sessionStorage, forget: jest.fn() };
const server = jest.fn<(config: InternalAxiosRequestConfig) => Reply>();

/** The client with a server whose responses the test chooses. */
function client() {
  const instance = axios.create({
    async adapter(config) {
      const { status, data = {}, headers = {} } = server(config);
      const response = { status, data, headers: new AxiosHeaders(headers), config, statusText: '' };
      if (status < 400) return response;
      throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
    },
  });
  wireSession(instance, { tokens, visit, refresh, onEnd, onTimeZone, confirm, onFactorMissing });
  return instance;
}

const sent = () => server.mock.calls.map(([{ headers }]) => headers.get('X-KM-Auth-Token'));

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  tokens.write(stored);
  server.mockImplementation(({ headers }) => ({ status: headers.get('X-KM-Auth-Token') === 'auth 2' ? 200 : 401 }));
  refresh.mockImplementation(async () => {
    tokens.write(next);
    return 'refreshed';
  });
});

describe('a call of a session', () => {
  test('carries its token and its user', async () => {
    server.mockReturnValue({ status: 200, headers: { 'x-km-time-zone': 'UTC' } });
    await client().get('/api/x');
    const headers = server.mock.calls[0]?.[0].headers;
    expect([headers?.get('X-KM-Auth-Token'), headers?.get('X-KM-User-Id')]).toEqual(['auth 1', 'user']);
    expect(onTimeZone).toHaveBeenCalledWith('UTC');
  });

  test('that is rejected is repeated once, unchanged, with the new token', async () => {
    await client().post('/api/x', { a: 1 });
    expect(sent()).toEqual(['auth 1', 'auth 2']);
    expect(server.mock.calls.map(([{ data }]) => String(data))).toEqual(['{"a":1}', '{"a":1}']);
    expect(refresh.mock.calls).toEqual([['auth 1']]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('that is rejected again is not repeated', async () => {
    server.mockReturnValue({ status: 401 });
    await expect(client().get('/api/x')).rejects.toMatchObject({ response: { status: 401 } });
    expect(server).toHaveBeenCalledTimes(2);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('ends the session when it cannot be refreshed, once for all calls', async () => {
    refresh.mockResolvedValue('ended');
    const instance = client();
    const ends = await Promise.allSettled([instance.get('/api/x'), instance.get('/api/y')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tokens.read()).toBeUndefined();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalled();
    tokens.write(stored);
    await expect(instance.get('/api/x')).rejects.toThrow();
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  test('keeps the session when the server cannot be reached', async () => {
    refresh.mockResolvedValue('unreachable');
    await expect(client().get('/api/x')).rejects.toMatchObject({ response: { status: 401 } });
    expect(tokens.read()).toEqual(stored);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('with the reason that the session ended clears the session, without a refresh', async () => {
    const data = { type: 'about:blank', title: '', status: 401, reasonCode: reasonCodes.sessionEnded };
    server.mockReturnValue({ status: 401, data });
    await expect(client().get('/api/x')).rejects.toThrow();
    expect(refresh).not.toHaveBeenCalled();
    expect(tokens.read()).toBeUndefined();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('of a session that another response has replaced is repeated with the new one', async () => {
    const data = { type: 'about:blank', title: '', status: 401, reasonCode: reasonCodes.sessionEnded };
    server.mockImplementation(({ headers }) => {
      if (headers.get('X-KM-Auth-Token') === 'auth 2') return { status: 200 };
      tokens.write(next);
      return { status: 401, data };
    });
    await client().get('/api/x');
    expect(sent()).toEqual(['auth 1', 'auth 2']);
    expect(onEnd).not.toHaveBeenCalled();
    expect(tokens.read()).toEqual(next);
  });

  test('to the content service carries no session', async () => {
    server.mockReturnValue({ status: 200 });
    await client().get('/content/api/top-navigations');
    expect(server.mock.calls[0]?.[0].headers.toJSON()).not.toHaveProperty('X-KM-Auth-Token');
    expect(server.mock.calls[0]?.[0].headers.toJSON()).not.toHaveProperty('X-KM-User-Id');
  });

  test('removes data that another user left in this tab', async () => {
    server.mockReturnValue({ status: 200 });
    sessionStorage.setItem('UP.session.owner', 'somebody else');
    await client().get('/api/x');
    await client().get('/api/x');
    expect(visit.forget).toHaveBeenCalledTimes(1);
  });

  test('of a visitor is rejected without a refresh', async () => {
    tokens.clear();
    await expect(client().get('/api/x')).rejects.toThrow();
    expect(refresh).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('signing in', () => {
  test('that is rejected is neither refreshed nor repeated', async () => {
    await expect(client().post(login.path, {})).rejects.toMatchObject({ response: { status: 401 } });
    expect(server).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
    expect(tokens.read()).toEqual(stored);
  });

  test('stores the tokens of the response', async () => {
    const headers = { 'x-km-auth-token': 'auth 9', 'x-km-refresh-token': 'refresh 9' };
    server.mockReturnValue({ status: 200, data: { userId: 'nine' }, headers });
    await client().post(login.path, {});
    expect(tokens.read()).toEqual({ auth: 'auth 9', refresh: 'refresh 9', userId: 'nine' });
  });
});

describe('a response with new tokens', () => {
  const answered = { status: 200, headers: { 'x-km-auth-token': 'auth 2', 'x-km-refresh-token': 'refresh 2' } };

  test('renews the session of its user', async () => {
    server.mockReturnValue({ ...answered, data: { userId: 'somebody else' } });
    await client().post('/api/users/user/sessions/end', {});
    expect(tokens.read()).toEqual(next);
  });

  test('opens no session where there was none, and is ignored from another service', async () => {
    server.mockReturnValue(answered);
    await client().get('/content/api/top-navigations');
    expect(tokens.read()).toEqual(stored);
    tokens.clear();
    await client().get('/api/x');
    expect(tokens.read()).toBeUndefined();
  });
});

describe('requesting new tokens', () => {
  const respond = jest.fn<typeof fetch>();
  beforeEach(() => void (globalThis.fetch = respond));

  test('sends the headers of every call and the refresh token, and reads the headers of the response', async () => {
    const headers = { 'X-KM-Auth-Token': 'auth 2', 'X-KM-Refresh-Token': 'refresh 2' };
    respond.mockResolvedValue(new Response('{}', { headers }));
    expect(await fetchTokens(stored, 'en')).toEqual(next);
    const sent = {
      'X-KM-Language': 'en',
      'X-KM-User-Agent': 'UP/0.0.1',
      'X-KM-Auth-Token': 'auth 1',
      'X-KM-User-Id': 'user',
      'X-KM-Refresh-Token': 'refresh 1',
    };
    expect(respond.mock.calls).toEqual([
      ['/api/auth/refresh-token', { headers: sent, signal: expect.any(AbortSignal) }],
    ]);
  });

  test('is made once more after a response that was lost, and no third time', async () => {
    const lost = new DOMException('The request took too long', 'TimeoutError');
    const headers = { 'X-KM-Auth-Token': 'auth 2', 'X-KM-Refresh-Token': 'refresh 2' };
    respond.mockRejectedValueOnce(lost).mockResolvedValueOnce(new Response('{}', { headers }));
    expect(await fetchTokens(stored, 'en')).toEqual(next);
    respond.mockRejectedValue(lost);
    await expect(fetchTokens(stored, 'en')).rejects.toBe(lost);
    expect(respond).toHaveBeenCalledTimes(4);
  });

  test.each([401, 403, 400])('ends the session on status %i', async (status) => {
    respond.mockResolvedValue(new Response('{}', { status }));
    expect(await fetchTokens(stored, 'en')).toBeUndefined();
  });

  test.each([429, 500, 503])('keeps the session on status %i', async (status) => {
    respond.mockResolvedValue(new Response('{}', { status }));
    await expect(fetchTokens(stored, 'en')).rejects.toThrow(String(status));
  });
});

describe('a call that needs the second factor', () => {
  const rejection = (type = 'about:blank') => ({
    status: 403,
    data: { type, title: '', status: 403, reasonCode: reasonCodes.stepUpRequired },
  });
  /** Rejects everything but the calls of the confirmed session. */
  const rejectUntilConfirmed = (type?: string) =>
    server.mockImplementation(({ headers }) =>
      headers.get('X-KM-Auth-Token') === 'auth 2' ? { status: 200 } : rejection(type),
    );

  test('is repeated once, unchanged, after the user has confirmed; the user is asked once for all calls', async () => {
    rejectUntilConfirmed();
    confirm.mockImplementation(async () => {
      tokens.write(next);
      return true;
    });
    const instance = client();
    await Promise.all([instance.post('/api/x', { a: 1 }), instance.get('/api/y')]);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual(['auth 1', 'auth 1', 'auth 2', 'auth 2']);
    expect(server.mock.calls.map(([{ data }]) => data as unknown)).toEqual([
      '{"a":1}',
      undefined,
      '{"a":1}',
      undefined,
    ]);
  });

  test('fails when the user cancels; the session stays', async () => {
    rejectUntilConfirmed();
    confirm.mockResolvedValue(false);
    await expect(client().get('/api/x')).rejects.toMatchObject({ response: { status: 403 } });
    expect(tokens.read()).toEqual(stored);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends a sign-in that the user does not complete', async () => {
    rejectUntilConfirmed(pendingSessionProblem);
    confirm.mockResolvedValue(false);
    await expect(client().get('/api/x')).rejects.toThrow();
    expect(tokens.read()).toBeUndefined();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('is repeated when another tab has confirmed', async () => {
    rejectUntilConfirmed(pendingSessionProblem);
    confirm.mockImplementation(async () => {
      tokens.write(next);
      return false;
    });
    expect((await client().get('/api/x')).status).toBe(200);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is not repeated for ever', async () => {
    server.mockReturnValue(rejection());
    confirm.mockResolvedValue(true);
    await expect(client().get('/api/x')).rejects.toMatchObject({ response: { status: 403 } });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('tells who has none to set one up', async () => {
    const type = factorMissingProblems.leader;
    const data = { type, title: '', status: 403, reasonCode: reasonCodes.secondFactorMissing };
    server.mockReturnValue({ status: 403, data });
    const instance = client();
    await Promise.allSettled([instance.get('/api/x'), instance.get('/api/y')]);
    expect(onFactorMissing.mock.calls).toEqual([[type]]);
    expect(confirm).not.toHaveBeenCalled();
  });
});
