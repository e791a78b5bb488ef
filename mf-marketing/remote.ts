import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/declaration';

export default defineRemote({
  name: 'mf-marketing',
  routes: [
    { pattern: pages.home.pattern, page: 'home', access: 'public' },
    { pattern: pages.terms.pattern, page: 'legal', access: 'public' },
    { pattern: pages.privacy.pattern, page: 'legal', access: 'public' },
  ],
});
