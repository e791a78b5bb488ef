import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uatCaseHeader, uatVerdictHeader, type UatCallOrigin } from '@up/api/calls/trials/uat';
import { maskRealData } from '@up/api/rules/real-data';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';
import { isOfKind, isSecretOf } from '@up/projects/key/secrets';
import { type Context, type Services, systemContext, transaction } from '@up/platform/module';
import { logFailure } from '@up/platform/log/log-failure';
import { keyHeaders } from '@up/sandbox/http/steps/authenticate';
import { maskBody } from '@up/sandbox/history/mask';
import { sandboxPrefix } from '@up/sandbox/http/sandbox-api';
import { judgeCall, evidenceHeaders } from './judge.ts';
import { matchesPath } from './match-path.ts';
import { readProofs } from './own-code.ts';
import { hasCalls, insertCall } from '../repository/calls.ts';
import { listCases, updateCase } from '../repository/cases.ts';
import { findTestingBy, lockUat } from '../repository/requests.ts';
import { clientAddress } from '@up/platform/http/client-address';
import { sandboxClientHeader } from '@up/api/calls/sandbox/sandbox';

/** The indentation of JSON bodies, which people read as evidence. */
const indent = 2;
/** Above this number, calls without a test case are not stored. */
const maxStoredCalls = 1_000;

/**
 * Judges every response of the sandbox to a UAT key before it is sent, so that the caller can read the verdict
 * immediately. Register it before the sandbox's routes. A failure here is logged and does not change the response,
 * because the call has already taken effect.
 */
export function observeSandbox(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith(`${sandboxPrefix}/`)) {
      try {
        await observe(systemContext(services), request, reply, payload);
      } catch (error) {
        logFailure(request, new Error('A call with a UAT key was not judged', { cause: error }));
      }
    }
    return payload;
  });
}

async function observe(context: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const caseCode = headerOf(request, uatCaseHeader);
  // Until a case of a running test is found: a misspelled code must not look like a call that proves something.
  if (caseCode !== undefined) reply.header(uatVerdictHeader, 'UNKNOWN_CASE');
  const uatId = await findTesting(context, request);
  if (uatId === undefined) return;
  const [pathname = ''] = request.url.split('?');
  const body = parseJson(payload);
  await transaction(context, async (context) => {
    const { db } = context;
    const uat = await lockUat(context, uatId);
    // The test ended while the call was being answered.
    if (uat.status !== 'testing') return;
    const cases = await listCases(db, [uat.id]);
    const ofApi = matchesPath(cases, request.method, pathname);
    const kinds = reply.statusCode === 200 ? ofApi.map(({ kind }) => kind) : [];
    const proven = await readProofs(context, uat, { kinds, body });
    const judgement = judgeCall(ofApi, caseCode, { status: reply.statusCode, body, proven });
    if (judgement && caseCode !== undefined) {
      reply.header(uatVerdictHeader, judgement.fits ? 'EXPECTED' : 'UNEXPECTED');
    }
    if (!judgement && (await hasCalls(db, uat.id, maxStoredCalls))) return;
    const origin = originOf(request.headers);
    const [id, at] = [String(reply.getHeader(sandboxRequestIdHeader) ?? context.newId()), context.now()];
    await insertCall(db, {
      uatId: uat.id,
      id,
      at,
      method: request.method,
      path: maskRealData(request.url),
      status: reply.statusCode,
      caseCode: judgement?.code ?? null,
      fits: judgement?.fits ?? null,
      origin,
      address: clientAddress(request),
      requestHeaders: evidenceHeaders(request.headers),
      requestBody: maskBody(request.body, { indent }),
      responseBody: maskBody(body, { indent }),
    });
    // The portal's own calls only rehearse: they prove nothing about the integration.
    if (!judgement?.change || origin === 'portal') return;
    const { code, change } = judgement;
    const judged = change.verdict === 'open' ? { callId: id } : { callId: id, judgedAt: at };
    await updateCase(db, { uatId: uat.id, code }, { ...change, ...judged });
  });
}

/** The running test whose key pair a request uses. A wrong secret does not count. */
async function findTesting({ db }: Context, request: FastifyRequest): Promise<string | undefined> {
  const accessKey = headerOf(request, keyHeaders.accessKey);
  const secretKey = headerOf(request, keyHeaders.secretKey);
  if (accessKey === undefined || secretKey === undefined || !isOfKind('uat', accessKey)) return undefined;
  const found = await findTestingBy(db, accessKey);
  return found && isSecretOf(secretKey, found.secretHash) ? found.id : undefined;
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(payload: unknown): unknown {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : undefined;
  } catch {
    return payload;
  }
}

/**
 * Where a call came from. The portal's pages and its MCP server name themselves, and a browser says by itself that a
 * page of this site has sent the request.
 */
function originOf(headers: Readonly<Record<string, unknown>>): UatCallOrigin {
  const isOwn = headers[sandboxClientHeader.toLowerCase()] !== undefined || headers['sec-fetch-site'] === 'same-origin';
  return isOwn ? 'portal' : 'outside';
}
