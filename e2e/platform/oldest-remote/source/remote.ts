import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-contract',
  routes: [
    { pattern: '/contract', page: 'home', access: 'public' },
    { pattern: '/contract/:id', page: 'missing', access: 'public' },
  ],
});
