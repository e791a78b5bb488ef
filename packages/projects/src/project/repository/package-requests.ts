import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';

import { apiPackages } from '@up/catalogue/tables';
import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { packageRequests, projectPackages, projects } from '../tables.ts';

/** Requests packages for a project, again those that were rejected, and drops its other requests. */
export async function setRequests(
  db: Database,
  { projectId, packageIds, at }: { projectId: string; packageIds: readonly string[]; at: Date },
): Promise<void> {
  const ofProject = eq(packageRequests.projectId, projectId);
  await db
    .delete(packageRequests)
    .where(packageIds.length > 0 ? and(ofProject, notInArray(packageRequests.packageId, [...packageIds])) : ofProject);
  if (packageIds.length === 0) return;
  await db
    .update(packageRequests)
    .set({ status: 'pending', reason: '', requestedAt: at })
    .where(and(ofProject, inArray(packageRequests.packageId, [...packageIds]), eq(packageRequests.status, 'rejected')));
  await db
    .insert(packageRequests)
    .values(packageIds.map((packageId) => ({ projectId, packageId, status: 'pending' as const, requestedAt: at })))
    .onConflictDoNothing();
}

/**
 * Decides a pending request: an approved package is the project's from now on.
 * @returns whether there was one
 */
export async function decideRequest(
  db: Database,
  {
    projectId,
    packageId,
    approved,
    reason,
  }: { projectId: string; packageId: string; approved: boolean; reason: string },
): Promise<boolean> {
  const pending = and(
    eq(packageRequests.projectId, projectId),
    eq(packageRequests.packageId, packageId),
    eq(packageRequests.status, 'pending'),
  );
  if (!approved) {
    const rejected = await db.update(packageRequests).set({ status: 'rejected', reason }).where(pending).returning();
    return rejected.length > 0;
  }
  const approvedRows = await db.delete(packageRequests).where(pending).returning();
  if (approvedRows.length === 0) return false;
  await db.insert(projectPackages).values({ projectId, packageId }).onConflictDoNothing();
  return true;
}

/** The oldest pending requests of all projects. */
export function listPendingRequests(db: Database, limit: number) {
  return db
    .select({
      projectId: projects.id,
      projectName: projects.name,
      title: apiPackages.title,
      leaderName: accounts.name,
      requestedAt: packageRequests.requestedAt,
    })
    .from(packageRequests)
    .innerJoin(projects, eq(projects.id, packageRequests.projectId))
    .innerJoin(apiPackages, eq(apiPackages.id, packageRequests.packageId))
    .innerJoin(accounts, eq(accounts.id, projects.leaderId))
    .where(eq(packageRequests.status, 'pending'))
    .orderBy(asc(packageRequests.requestedAt))
    .limit(limit);
}

/** Drops the requests of a project that ends. */
export async function deleteRequests(db: Database, projectId: string): Promise<void> {
  await db.delete(packageRequests).where(eq(packageRequests.projectId, projectId));
}
