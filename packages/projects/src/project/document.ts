import type { projectOpenApi } from '@up/api/calls/catalogue/catalogue-export';

import { exportProject } from '@up/catalogue/export/export-package';
import type { CommandInput, ProjectContext } from '@up/platform/module';
import { packageIdsOf } from './repository/packages.ts';

/**
 * The packages of the project as one OpenAPI document.
 * @throws {ProblemError} 404 when the project has no package
 */
export async function readDocument(
  context: ProjectContext,
  { lang }: CommandInput<typeof projectOpenApi>,
): Promise<Record<string, unknown>> {
  const { db, project } = context;
  const packageIds = await packageIdsOf(db, project.id);
  return exportProject(context, { name: project.name, packageIds, lang });
}
