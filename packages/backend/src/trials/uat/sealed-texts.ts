import { type SealedColumn, sealedColumn } from '@up/platform/secrets/sealed-column';
import { uatSecretContext } from './decide.ts';
import { uatRequests } from './tables.ts';

/** The sealed texts of UATs. */
export const sealedTexts: readonly SealedColumn[] = [
  sealedColumn({
    what: 'secrets of UAT keys',
    table: uatRequests,
    key: { id: uatRequests.id },
    sealed: uatRequests.sealedSecret,
    contextOf: ({ id }) => uatSecretContext(id),
  }),
];
