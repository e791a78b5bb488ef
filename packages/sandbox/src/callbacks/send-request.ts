import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { maskRealData } from '@up/api/rules/real-data';

import type { AllowedTarget } from '@up/platform/http/allowed-address';

/** The response to one attempt with masked card numbers, or the reason why there is none. */
export interface Outcome {
  httpStatus?: number;
  headers?: Record<string, string>;
  body?: string;
  error?: 'TIMEOUT' | 'CONNECTION_REFUSED' | 'TLS_ERROR' | 'HTTP_ERROR';
}

const timeoutMilliseconds = 10_000;
/** Characters; the rest of a response is not read. */
const maxResponseLength = 10_000;
/** Characters that are read beyond it, so that a number at its end is whole when it is masked. */
const overhang = 100;

/**
 * Sends a signed request to the address that was checked, with its original host name. Does not follow redirects, reads
 * only the beginning of the response, and takes ten seconds at most, or as long as `milliseconds` says.
 */
export function sendRequest(
  { url, address }: AllowedTarget,
  { headers, body }: { headers: Record<string, string>; body: string },
  milliseconds = timeoutMilliseconds,
): Promise<Outcome> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((resolve) => {
    const fail = (error: Error & { code?: string }) => resolve({ error: signal.aborted ? 'TIMEOUT' : errorOf(error) });
    const sent = request(url, {
      method: 'POST',
      signal,
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Pinned: a second lookup of the name could return another address.
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      let text = '';
      const end = () => {
        const httpStatus = response.statusCode ?? 0;
        const isDone = httpStatus >= 200 && httpStatus < 300;
        resolve({
          httpStatus,
          headers: flat(response.headers),
          body: maskRealData(text).slice(0, maxResponseLength),
          ...(!isDone && { error: 'HTTP_ERROR' as const }),
        });
        sent.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length >= maxResponseLength + overhang) end();
      });
      response.on('end', end);
      response.on('error', fail);
    });
    sent.end(body);
  });
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskRealData([value].flat().join(', '))]),
  );
}

function errorOf({ code = '' }: { code?: string }): Outcome['error'] {
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HPE_)/.test(code)
    ? 'TLS_ERROR'
    : 'CONNECTION_REFUSED';
}
