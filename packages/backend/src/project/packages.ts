import { and, eq, inArray } from 'drizzle-orm';

import { packageStatus, type packageTypes } from '@up/api/constants';

import { apiPackages } from '../catalogue/tables.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { projectPackages } from './tables.ts';

/** Every project begins in the sandbox; acceptance and production are steps of it, not other projects. */
export const projectType: (typeof packageTypes)[number] = 'SANDBOX';

/** A package that was chosen for a project. */
export interface ChosenPackage {
  id: string;
  /** Whether the provider approves its use. */
  approvalRequired: boolean;
}

/**
 * The packages of these ids, each of them once.
 * @throws {ProblemError} 400 when one does not exist, is not active or is of another type
 */
export async function choosePackages(db: Database, ids: readonly string[]): Promise<ChosenPackage[]> {
  const wanted = [...new Set(ids)];
  const found = await db
    .select({ id: apiPackages.id, approvalRequired: apiPackages.approvalRequired })
    .from(apiPackages)
    .where(
      and(
        inArray(apiPackages.id, wanted),
        eq(apiPackages.status, packageStatus.active),
        eq(apiPackages.type, projectType),
      ),
    );
  if (found.length < wanted.length) {
    throw problem('invalidInput', { fieldErrors: { packageIds: 'project.packages.unknown' } });
  }
  return found;
}

export async function packageIdsOf(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projectPackages.packageId })
    .from(projectPackages)
    .where(eq(projectPackages.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** Makes a project have exactly these packages. */
export async function setPackages(db: Database, projectId: string, packages: readonly ChosenPackage[]): Promise<void> {
  await db.delete(projectPackages).where(eq(projectPackages.projectId, projectId));
  await db.insert(projectPackages).values(packages.map(({ id }) => ({ projectId, packageId: id })));
}
