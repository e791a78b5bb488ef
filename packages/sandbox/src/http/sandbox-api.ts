import { isJson } from '@up/api/parameters/form-pairs';
import type { ApiDefinition } from '@up/catalogue/model';
import { sandboxPrefix } from '@up/catalogue/import/place/sandbox-address';
import type { Database } from '@up/platform/database/database';
import { listApisBelow, listGroupsInPackages } from './repository/catalogue.ts';

export { sandboxPrefix };

/** An API or a package with a daily limit. */
export interface Limited {
  id: string;
  /** Calls a day; 0 is unlimited. */
  dailyMaxCount: number;
}

/** An API of the catalogue that is called in the sandbox, without its definition, which may have megabytes. */
export interface ListedApi extends Limited {
  method: string;
  /** With parameters in braces. */
  path: string;
  /** The day on which its current version was released. */
  releasedOn: string;
  /** Whether it is in the built-in documents: imported ones are not trusted to be reasonable. */
  isBuiltIn: boolean;
  /** The active packages that contain it. */
  packages: Limited[];
}

/** An API with its definition. */
export interface SandboxApi extends ListedApi {
  definition: ApiDefinition;
}

/** The APIs of the sandbox in their current version, in the order of the catalogue. */
export async function listSandboxApis(db: Database): Promise<ListedApi[]> {
  const current = await listApisBelow(db, sandboxPrefix);
  const inPackages = await listGroupsInPackages(db);
  return current.map(({ groupId, parentId, origin, ...api }) => ({
    ...api,
    isBuiltIn: origin === 'files',
    packages: inPackages.filter((each) => each.groupId === (parentId ?? groupId)),
  }));
}

/** The documented status of a successful call, and its content type where that is not JSON. */
export function successOf({ definition: { responses } }: Pick<SandboxApi, 'definition'>): {
  status: number;
  contentType?: string;
} {
  const { httpCode, contentType = 'application/json' } =
    responses.find(({ httpCode }) => /^2\d\d$/.test(httpCode)) ?? {};
  return { status: Number(httpCode ?? 200), ...(!isJson(contentType) && { contentType }) };
}
