import { once } from 'node:events';
import { connect, constants, type ClientHttp2Session } from 'node:http2';

import { errorMessage } from '../../packages/api/src/error-message.ts';

/** More than the connections that a browser opens to one site over HTTP/1.1. */
const atOnce = 20;

/**
 * Requests a page many times in parallel over one TLS connection, as a browser requests a page's files. Returns what
 * failed, if anything.
 */
export async function checkHttp2(origin: string, certificate: string): Promise<string | undefined> {
  const session = connect(origin, { ca: certificate });
  try {
    await once(session, 'connect');
    if (session.alpnProtocol !== 'h2') return `${session.alpnProtocol} was spoken`;
    const responses = Array.from({ length: atOnce }, () => statusOf(session));
    const statuses = await Promise.all(responses);
    const failed = statuses.filter((status) => status !== 200);
    return failed.length === 0 ? undefined : `${failed.length} of ${atOnce} answers: ${failed.join(', ')}`;
  } catch (error) {
    return errorMessage(error);
  } finally {
    session.close();
  }
}

async function statusOf(session: ClientHttp2Session): Promise<number | undefined> {
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: '/en' });
  const [headers] = (await once(stream, 'response')) as [Record<string, number | undefined>];
  stream.resume();
  await once(stream, 'end');
  return headers[constants.HTTP2_HEADER_STATUS];
}
