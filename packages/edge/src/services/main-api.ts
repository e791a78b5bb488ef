import { readFile } from 'node:fs/promises';

import { callUrl } from '@up/api/call';
import { reportedRevisions } from '@up/api/calls/platform/edge';
import { edgeTokenHeader } from '@up/api/calls/platform/purge';
import { schemasOf } from '@up/api/schemas-of';
import type { SignedRevision } from '@up/federation/composition/signed-environment';

export interface MainApiOptions {
  mainApiUrl: string;
  token?: string;
  /** File with the token, when it is not given. */
  tokenFile: string;
}

/** A request of an edge, also with headers of a visitor. */
interface EdgeRequest {
  method?: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Asks the Main API as an edge. */
export type AskMainApi = (path: string, request?: EdgeRequest) => Promise<Response>;

/** The Main API answers with an error. */
export class MainApiError extends Error {
  override readonly name = 'MainApiError';
  readonly response: Response;

  constructor(response: Response) {
    super(`the Main API answers ${response.status}`);
    this.response = response;
  }
}

/**
 * Makes calls with the token of the edges. They throw a {@link MainApiError} when the Main API answers with an error, and
 * what `fetch` throws when it does not answer.
 */
export function mainApi({ mainApiUrl, token, tokenFile }: MainApiOptions): AskMainApi {
  return async (path, request = {}) => {
    const shown = token ?? (await readFile(tokenFile, 'utf8')).trim();
    const response = await fetch(mainApiUrl + path, {
      ...request,
      headers: { ...request.headers, [edgeTokenHeader]: shown, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new MainApiError(response);
    return response;
  };
}

/** The revisions of an environment that edges have reported, for one that has not accepted any. */
export async function revisionsFrom(ask: AskMainApi, environment: string): Promise<SignedRevision[]> {
  const response = await ask(callUrl(reportedRevisions, { params: { environment } }));
  return schemasOf(reportedRevisions).response.parse(await response.json()).revisions;
}
