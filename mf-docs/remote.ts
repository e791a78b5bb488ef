import { defineRemote } from '@up/federation/declaration';

export default defineRemote({
  name: 'mf-docs',
  routes: [
    { pattern: '/developers', page: 'developers', access: 'public' },
    { pattern: '/developers/developers-overview', page: 'developers-overview', access: 'public' },
    {
      pattern: '/developers/api-documentation/sandbox',
      page: 'sandbox',
      access: 'deferred',
      query: ['aid', 'pid', 'gid'],
      cacheSeconds: 0,
    },
    { pattern: '/developers/api-documentation/*', page: 'api-documentation', access: 'deferred', query: ['version'] },
  ],
});
