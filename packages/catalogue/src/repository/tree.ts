import { and, asc, eq } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { Localized } from '../model.ts';
import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '../tables.ts';

/** The rows of the tree: active packages, all groups, and every API in its current version. */
export interface CatalogueRows {
  packages: (typeof apiPackages.$inferSelect)[];
  groups: (typeof apiGroups.$inferSelect)[];
  packageGroups: (typeof packageGroups.$inferSelect)[];
  apis: (Pick<typeof apis.$inferSelect & typeof apiVersions.$inferSelect, 'id' | 'groupId' | 'method' | 'title'> & {
    description?: Localized;
  })[];
}

/** @param options.apiDescriptions reads the descriptions of APIs, too, which are most of the catalogue's text */
export async function readCatalogue(
  db: Database,
  { apiDescriptions = false }: { apiDescriptions?: boolean } = {},
): Promise<CatalogueRows> {
  return {
    packages: await db
      .select()
      .from(apiPackages)
      .where(eq(apiPackages.status, packageStatus.active))
      .orderBy(asc(apiPackages.sortOrder), asc(apiPackages.id)),
    groups: await db.select().from(apiGroups).orderBy(asc(apiGroups.sortOrder), asc(apiGroups.id)),
    packageGroups: await db.select().from(packageGroups).orderBy(asc(packageGroups.sortOrder)),
    apis: await db
      .select({
        id: apis.id,
        groupId: apis.groupId,
        method: apiVersions.method,
        title: apiVersions.title,
        ...(apiDescriptions && { description: apiVersions.description }),
      })
      .from(apis)
      .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
      .orderBy(asc(apis.sortOrder), asc(apis.id)),
  };
}
