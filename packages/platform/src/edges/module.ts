import * as definitions from '@up/api/calls/platform/edge';
import { edgeTokenHeader } from '@up/api/calls/platform/purge';
import { issueUpstreamToken, upstreamKeys } from '@up/api/calls/platform/upstream';

import { requireSecret } from '../http/require-secret.ts';
import type { BackendModule } from '../module/module.ts';
import { forgetSilentEdges, readEdges, reportEdge } from './edges.ts';
import { revisionsOf } from './repository.ts';

/** What the edges serve. */
export const edgesModule: BackendModule = {
  name: 'edges',
  calls: (calls, { site: { edgeTokens } }) => {
    calls.register(definitions.edges, readEdges);
    calls.register(definitions.reportEdge, async (context, report) => {
      requireSecret(context.request, edgeTokenHeader, edgeTokens);
      await reportEdge(context, report);
    });
    calls.register(definitions.reportedRevisions, async ({ db, request }, { environment }) => {
      requireSecret(request, edgeTokenHeader, edgeTokens);
      return { revisions: await revisionsOf(db, environment) };
    });
    calls.register(issueUpstreamToken, async ({ request, upstreamTokens, actor: { uid } }, { audience }) => {
      requireSecret(request, edgeTokenHeader, edgeTokens);
      return { token: await upstreamTokens.issue({ uid, audience }) };
    });
    calls.register(upstreamKeys, async ({ upstreamTokens }) => ({ keys: await upstreamTokens.keys() }));
  },
  onHousekeeping: forgetSilentEdges,
};
