import { defineRemote } from '@up/federation/declaration';

export default defineRemote({
  name: 'mf-marketing',
  routes: [
    { pattern: '/', page: 'home', access: 'public' },
    { pattern: '/resources/terms-and-conditions', page: 'legal', access: 'public' },
    { pattern: '/resources/privacy-policy', page: 'legal', access: 'public' },
  ],
});
