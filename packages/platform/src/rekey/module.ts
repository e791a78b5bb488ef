import * as definitions from '@up/api/calls/platform/secrets';

import type { BackendModule } from '../module/module.ts';
import { sealedPermanentKeys } from '../secrets/sealed-permanent-keys.ts';
import { rekey } from './rekey.ts';

/** The keys of the installation. */
export const secretsModule: BackendModule = {
  name: 'secrets',
  calls: (calls) => calls.register(definitions.rekey, rekey),
  sealed: [sealedPermanentKeys],
};
