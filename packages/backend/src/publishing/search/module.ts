import * as definitions from '@up/api/calls/search';

import type { BackendModule } from '../module/module.ts';
import { search, suggest } from './search.ts';

export const searchModule: BackendModule = {
  name: 'search',
  calls: (calls) => {
    calls.register(definitions.search, search);
    calls.register(definitions.searchSuggestions, suggest);
  },
};
