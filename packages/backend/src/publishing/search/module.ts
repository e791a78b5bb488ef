import * as definitions from '@up/api/calls/publishing/search';

import type { BackendModule } from '@up/platform/module';
import { refreshJob } from './refresh.ts';
import { search, suggest } from './search.ts';

export const searchModule: BackendModule = {
  name: 'search',
  calls: (calls) => {
    calls.register(definitions.search, search);
    calls.register(definitions.searchSuggestions, suggest);
  },
  jobs: [refreshJob],
  onCatalogueChanged: (context) => context.jobs.send(context, refreshJob.name, {}),
};
