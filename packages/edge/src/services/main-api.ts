import { readFile } from 'node:fs/promises';

import { callUrl } from '@up/api/call';
import { reportedRevisions } from '@up/api/calls/platform/edge';
import { edgeTokenHeader } from '@up/api/calls/platform/purge';
import { schemasOf } from '@up/api/schemas-of';
import type { SignedRevision } from '@up/federation/composition/environment';

export interface MainApiOptions {
  mainApiUrl: string;
  token?: string;
  /** File with the token, when it is not given. */
  tokenFile: string;
}

/** Asks the Main API as an edge. */
export type AskMainApi = (path: string, request?: { method?: string; body?: string }) => Promise<Response>;

/** Makes calls with the token of the edges; they throw when the Main API does not answer, or answers with an error. */
export function mainApi({ mainApiUrl, token, tokenFile }: MainApiOptions): AskMainApi {
  return async (path, request = {}) => {
    const shown = token ?? (await readFile(tokenFile, 'utf8')).trim();
    const response = await fetch(mainApiUrl + path, {
      ...request,
      headers: { [edgeTokenHeader]: shown, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`the Main API answers ${response.status}`);
    return response;
  };
}

/** The revisions of an environment that edges have reported, for one that has not accepted any. */
export async function revisionsFrom(ask: AskMainApi, environment: string): Promise<SignedRevision[]> {
  const response = await ask(callUrl(reportedRevisions, { params: { environment } }));
  return schemasOf(reportedRevisions).response.parse(await response.json()).revisions;
}
