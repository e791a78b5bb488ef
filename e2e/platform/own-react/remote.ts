import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-legacy',
  ownReact: true,
  budget: { firstViewKilobytes: 60 },
  routes: [{ pattern: '/legacy', page: 'home', access: 'public', query: ['q'] }],
});
