import { callDefinitions } from '../../call.ts';
import type { schemas } from './catalogue-snapshots.schema.ts';

export type { CatalogueSnapshot, RestoreReport } from './catalogue-snapshots.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'operator' });

export const catalogueSnapshots = defineCall({
  name: 'catalogueSnapshots',
  summary: 'The latest changes of the catalogue that can be undone, newest first',
  method: 'GET',
  path: '/api/operator/catalogue/snapshots',
  freshSeconds: 0,
});

export const restoreCatalogue = defineCall({
  name: 'restoreCatalogue',
  summary: 'Bring back what a change of the catalogue has changed, or see what that would be',
  method: 'POST',
  path: '/api/operator/catalogue/snapshots/:snapshotId/restore',
  changes: ['catalogueSnapshots'],
});
