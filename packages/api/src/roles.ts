/** Spec 4: 55 team lead, 60 team member; 50 is the 'admin' of the texts. */
export const projectRole = { admin: '50', leader: '55', member: '60' } as const;
export type ProjectRole = (typeof projectRole)[keyof typeof projectRole];

/** What can be done in a project; one right per group of calls. */
export const projectRights = [
  'read',
  'sandbox',
  'testData',
  'payments',
  'ownInquiries',
  'allInquiries',
  'leave',
  'keys',
  'uat',
  'requestUat',
  'members',
  'update',
  'cancel',
  'handOver',
  'delete',
] as const;
export type ProjectRight = (typeof projectRights)[number];

const everybody: readonly ProjectRight[] = ['read', 'sandbox', 'testData', 'payments', 'ownInquiries'];

/** Role x right: the leader everything but leaving; an admin also keys, UAT, members and all inquiries; a member reads and tries. */
export const rightsOfRole: Readonly<Record<ProjectRole, readonly ProjectRight[]>> = {
  '50': [...everybody, 'allInquiries', 'leave', 'keys', 'uat', 'members'],
  '55': projectRights.filter((right) => right !== 'leave'),
  '60': [...everybody, 'leave'],
};

export function mayInProject(role: ProjectRole, right: ProjectRight): boolean {
  return rightsOfRole[role].includes(right);
}
