import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-docs',
  budget: { firstViewKilobytes: 84, paintRatio: 1.75, layoutShift: 0.02 },
  alert: { errorsPer100Views: 2, rollBack: true },
  routes: [
    { pattern: pages.developers.pattern, page: 'developers', access: 'public' },
    { pattern: pages.developersOverview.pattern, page: 'developers-overview', access: 'public' },
    { pattern: pages.glossary.pattern, page: 'glossary', access: 'public' },
    { pattern: pages.guidelines.pattern, page: 'guidelines', access: 'public' },
    { pattern: pages.responseCodes.pattern, page: 'response-codes', access: 'public' },
    {
      pattern: pages.changelog.pattern,
      page: 'changelog',
      access: 'public',
      forms: true,
      query: ['page', 'pageSize'],
    },
    { pattern: pages.apiGroupDetails.pattern, page: 'api-group-details', access: 'public' },
    {
      pattern: pages.sandbox.pattern,
      page: 'sandbox',
      access: 'deferred',
      frame: 'application',
      forms: true,
      query: ['aid', 'pid', 'gid'],
      cacheSeconds: 0,
    },
    {
      pattern: pages.sandboxActivity.pattern,
      page: 'sandbox-activity',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.apiDocumentation.pattern,
      page: 'api-documentation',
      access: 'deferred',
      query: ['version', 'compare'],
    },
  ],
});
