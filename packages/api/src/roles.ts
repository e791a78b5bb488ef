/** 55 team lead, 60 team member; 50 is the 'admin' of the texts (product.md#project-roles). */
export const projectRole = { admin: '50', leader: '55', member: '60' } as const;
export type ProjectRole = (typeof projectRole)[keyof typeof projectRole];

/** The rights in a project; one per group of calls. */
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

/**
 * Role x right: the leader has all except leaving; an admin also has keys, UAT, members and all inquiries; a member can
 * read and use the sandbox.
 */
export const rightsOfRole: Readonly<Record<ProjectRole, readonly ProjectRight[]>> = {
  '50': [...everybody, 'allInquiries', 'leave', 'keys', 'uat', 'members'],
  '55': projectRights.filter((right) => right !== 'leave'),
  '60': [...everybody, 'leave'],
};

export function mayInProject(role: ProjectRole, right: ProjectRight): boolean {
  return rightsOfRole[role].includes(right);
}
