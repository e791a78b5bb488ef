import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

export default defineRemote({
  name: 'mf-projects',
  budget: { firstViewKilobytes: 72, paintRatio: 1.75, layoutShift: 0.02 },
  // Its pages have fewer views than public ones: judged after less of them, at a higher rate.
  alert: { errorsPer100Views: 4, minViews: 100, rollBack: true },
  routes: [
    { pattern: pages.dashboard.pattern, page: 'dashboard', access: 'member', frame: 'application', forms: true },
    {
      pattern: pages.projectCreate.pattern,
      page: 'project-create',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.projectCreateCompleted.pattern,
      page: 'project-create-completed',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.projectInvitation.pattern,
      page: 'project-invitation',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    { pattern: pages.operator.pattern, page: 'operator', access: 'member', frame: 'application', forms: true },
    {
      pattern: pages.operatorProjects.pattern,
      page: 'operator-projects',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorProject.pattern,
      page: 'operator-project',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorUatRequests.pattern,
      page: 'operator-uat-requests',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorUatRequest.pattern,
      page: 'operator-uat-request',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorInquiries.pattern,
      page: 'operator-inquiries',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorInquiry.pattern,
      page: 'operator-inquiry',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    { pattern: pages.operatorCall.pattern, page: 'operator-call', access: 'member', frame: 'application', forms: true },
    { pattern: pages.revalidate.pattern, page: 'revalidate', access: 'member', frame: 'application', forms: true },
    {
      pattern: pages.operatorAudit.pattern,
      page: 'operator-audit',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorObservations.pattern,
      page: 'operator-observations',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    {
      pattern: pages.operatorPlatform.pattern,
      page: 'operator-platform',
      access: 'member',
      frame: 'application',
      forms: true,
    },
    // The server renders one frame for all projects and tabs, so no query parameter is part of the page's cache key.
    {
      pattern: pages.projectDetails.pattern,
      page: 'project-details',
      access: 'deferred',
      frame: 'application',
      forms: true,
    },
    // The code is only in the address and never cached: the browser requests its data.
    { pattern: pages.reportVerification.pattern, page: 'report-verification', access: 'public', forms: true },
  ],
});
