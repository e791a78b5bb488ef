import { eq, sql } from 'drizzle-orm';

import { sealedColumn, type SealedColumn } from '@up/platform/secrets/sealed-column';
import { secretContext } from './callbacks/endpoints.ts';
import { callbackEndpoints } from './callbacks/tables.ts';
import { decisionSecretContext } from './decisions/endpoint.ts';
import { decisionEndpoints } from './decisions/tables.ts';
import { sealContext } from './resources/encryption-keys/operations.ts';
import { sandboxAttempts, sandboxResources } from './store/tables.ts';

const endpoint = {
  table: callbackEndpoints,
  key: { projectId: callbackEndpoints.projectId, id: callbackEndpoints.id },
  contextOf: ({ projectId, id }: Record<'projectId' | 'id', string>) => secretContext(projectId, id),
};

/** The sealed texts of the sandbox. */
export const sealedTexts: readonly SealedColumn[] = [
  sealedColumn({ ...endpoint, what: 'secrets of callbacks', sealed: callbackEndpoints.sealedSecret }),
  sealedColumn({ ...endpoint, what: 'previous secrets of callbacks', sealed: callbackEndpoints.sealedPreviousSecret }),
  sealedColumn({
    what: 'secrets of decision endpoints',
    table: decisionEndpoints,
    key: { sandboxId: decisionEndpoints.sandboxId },
    sealed: decisionEndpoints.sealedSecret,
    contextOf: ({ sandboxId }) => decisionSecretContext(sandboxId),
  }),
  sealedColumn({
    what: 'encryption keys of the provider',
    table: sandboxResources,
    key: { sandboxId: sandboxResources.sandboxId, id: sandboxResources.id },
    sealed: sql<string | null>`${sandboxResources.data} ->> 'sealedPrivateKey'`,
    contextOf: ({ sandboxId, id }) => sealContext({ sandboxId }, id),
    where: eq(sandboxResources.kind, 'encryptionKey'),
    // The text is in the data once, and needs no escaping.
    change: ({ from, to }) => ({ data: sql`replace(${sandboxResources.data}::text, ${from}, ${to})::json` }),
  }),
  // Bound to the idempotency key, of which only a hash is stored. They are deleted after a day.
  sealedColumn({
    what: 'responses that can be repeated for a day',
    table: sandboxAttempts,
    key: {},
    sealed: sandboxAttempts.sealedResponse,
  }),
];
