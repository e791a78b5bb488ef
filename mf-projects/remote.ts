import { defineRemote } from '@up/federation/declaration';

export default defineRemote({
  name: 'mf-projects',
  routes: [
    { pattern: '/dashboard', page: 'dashboard', access: 'member' },
    { pattern: '/project/create', page: 'project-create', access: 'member' },
    { pattern: '/project/create-completed', page: 'project-create-completed', access: 'member' },
    { pattern: '/project/invitation', page: 'project-invitation', access: 'member' },
    // The server renders one frame for all projects and tabs, so no query parameter is part of the page's cache key.
    { pattern: '/project/details', page: 'project-details', access: 'deferred' },
  ],
});
