import { pages } from '@up/api/pages';
import { projectTabIds } from '@up/api/project-tabs';
import type { PageExample, PageExamples } from '@up/federation/contract/page-examples';

/** For the sweep, see packages/federation/src/contract/page-examples.ts. */
const examples: PageExamples = {
  '/dashboard': [
    { what: 'empty', path: '/dashboard', as: 'newcomer' },
    { what: 'with projects', path: '/dashboard', as: 'member' },
  ],
  [pages.operatorProject.pattern]: [
    { what: 'not eligible', path: ({ member }) => `/operator/projects/${member.projectId}`, as: 'member' },
  ],
  [pages.operatorUatRequest.pattern]: [
    { what: 'not eligible', path: pages.operatorUatRequest({ uatId: 'some' }), as: 'member' },
  ],
  [pages.operatorInquiry.pattern]: [
    { what: 'not eligible', path: pages.operatorInquiry({ inquiryId: 'some' }), as: 'member' },
  ],
  [pages.operatorCall.pattern]: [{ what: 'not eligible', path: pages.operatorCall({ callId: 'some' }), as: 'member' }],
  '/project/create-completed': [
    {
      what: 'active',
      path: ({ member }) => `/project/create-completed?projectId=${member.projectId}`,
      as: 'member',
    },
    {
      what: 'pending',
      path: ({ member }) => `/project/create-completed?projectId=${member.pendingProjectId}`,
      as: 'member',
    },
  ],
  '/project/details': [
    ...projectTabIds.map((id): PageExample => ({
      what: id,
      path: ({ member }) => `/project/details?projectId=${member.projectId}&tab=${id}`,
      as: 'member',
    })),
    {
      what: 'pending project',
      path: ({ member }) => `/project/details?projectId=${member.pendingProjectId}`,
      as: 'member',
    },
  ],
};

export default examples;
