import { pages } from '@up/api/pages';
import { defineRemote } from '@up/federation/contract/declaration';

/** Pages for members, in the frame for work. */
const workspace = { access: 'member', frame: 'application', forms: true } as const;

export default defineRemote({
  name: 'mf-projects',
  budget: { firstViewKilobytes: 72, paintRatio: 1.75, layoutShift: 0.02 },
  // Its pages have fewer views than public ones: judged after less of them, at a higher rate.
  alert: { errorsPer100Views: 4, minViews: 100, rollBack: true },
  routes: [
    { pattern: pages.dashboard.pattern, page: 'dashboard', ...workspace },
    { pattern: pages.projectCreate.pattern, page: 'project-create', ...workspace },
    { pattern: pages.projectCreateCompleted.pattern, page: 'project-create-completed', ...workspace },
    { pattern: pages.projectInvitation.pattern, page: 'project-invitation', ...workspace },
    { pattern: pages.operator.pattern, page: 'operator', ...workspace },
    { pattern: pages.operatorProjects.pattern, page: 'operator-projects', ...workspace },
    { pattern: pages.operatorProject.pattern, page: 'operator-project', ...workspace },
    { pattern: pages.operatorUatRequests.pattern, page: 'operator-uat-requests', ...workspace },
    { pattern: pages.operatorUatRequest.pattern, page: 'operator-uat-request', ...workspace },
    { pattern: pages.operatorInquiries.pattern, page: 'operator-inquiries', ...workspace },
    { pattern: pages.operatorInquiry.pattern, page: 'operator-inquiry', ...workspace },
    { pattern: pages.operatorCall.pattern, page: 'operator-call', ...workspace },
    { pattern: pages.revalidate.pattern, page: 'revalidate', ...workspace },
    { pattern: pages.operatorAudit.pattern, page: 'operator-audit', ...workspace },
    { pattern: pages.operatorObservations.pattern, page: 'operator-observations', ...workspace },
    { pattern: pages.operatorPlatform.pattern, page: 'operator-platform', ...workspace },
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
