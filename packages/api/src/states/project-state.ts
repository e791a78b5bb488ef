import type { StateTable } from './state-table.ts';

/**
 * product.md#project-states: 01 pending, 10 active, 20 rejected, 90 deleted. Inactive and cancelled are our own codes.
 */
export const projectStatus = {
  pending: '01',
  active: '10',
  rejected: '20',
  inactive: '30',
  cancelled: '40',
  deleted: '90',
} as const;
export type ProjectStatus = (typeof projectStatus)[keyof typeof projectStatus];

/** A new project starts as pending, or as active when no chosen package needs approval. */
export const projectStates: StateTable<ProjectStatus> = {
  '01': ['10', '20', '40', '90'],
  '10': ['30', '90'],
  '20': ['01', '90'],
  '30': ['10', '90'],
  '40': ['90'],
  '90': [],
};

/** Members can be invited while a project is pending, active or inactive. */
export const openProjectStates: readonly ProjectStatus[] = [
  projectStatus.pending,
  projectStatus.active,
  projectStatus.inactive,
];

/** The leader can change a project until it has ended. Changing a rejected one submits it again. */
export const changeableProjectStates: readonly ProjectStatus[] = [...openProjectStates, projectStatus.rejected];
