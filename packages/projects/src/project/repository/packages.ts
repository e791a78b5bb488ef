import { and, eq, inArray } from 'drizzle-orm';

import { isOffered } from '@up/catalogue/repository/packages';
import { apiPackages } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';
import { projectPackages } from '../tables.ts';

/** A package that was chosen for a project. */
export interface ChosenPackage {
  id: string;
  /** Whether the provider approves its use. */
  approvalRequired: boolean;
}

/** The packages among some ids that a project can choose. */
export function listOfferedPackages(db: Database, ids: string[]): Promise<ChosenPackage[]> {
  return db
    .select({ id: apiPackages.id, approvalRequired: apiPackages.approvalRequired })
    .from(apiPackages)
    .where(and(inArray(apiPackages.id, ids), isOffered));
}

/** The ids of the packages that a project has. */
export async function packageIdsOf(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projectPackages.packageId })
    .from(projectPackages)
    .where(eq(projectPackages.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** Replaces the packages of a project. */
export async function setPackages(db: Database, projectId: string, packages: readonly ChosenPackage[]): Promise<void> {
  await db.delete(projectPackages).where(eq(projectPackages.projectId, projectId));
  if (packages.length === 0) return;
  await db.insert(projectPackages).values(packages.map(({ id }) => ({ projectId, packageId: id })));
}
