import type { ApiDefinition } from '../catalogue/model.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../start/start-error.ts';
import { listApisBelow, listGroupsInPackages } from './repository/catalogue.ts';

/** An API or a package with a daily limit. */
export interface Limited {
  id: string;
  /** Calls a day; 0 is unlimited. */
  dailyMaxCount: number;
}

/** An API of the catalogue that is called in the sandbox. */
export interface SandboxApi extends Limited {
  method: string;
  /** With parameters in braces. */
  path: string;
  definition: ApiDefinition;
  /** The active packages that contain it. */
  packages: Limited[];
}

/** The path prefix of the sandbox; an API with another path is only documented. */
export const sandboxPrefix = '/sandbox';

/**
 * The APIs of the sandbox in their current version.
 * @throws {StartError} when two of them have the same address
 */
export async function readSandboxApis(db: Database): Promise<SandboxApi[]> {
  const current = await listApisBelow(db, sandboxPrefix);
  const inPackages = await listGroupsInPackages(db);
  refuseSameAddress(current.map(({ version }) => version));
  return current.map(({ api, version: { method, path, definition }, group }) => ({
    id: api.id,
    dailyMaxCount: api.dailyMaxCount,
    method,
    path,
    definition,
    packages: inPackages.filter(({ groupId }) => groupId === (group.parentId ?? group.id)),
  }));
}

/** The documented status and example of a successful call. */
export function successOf({ definition: { responses } }: SandboxApi): { status: number; example: unknown } {
  const success = responses.find(({ httpCode }) => /^2\d\d$/.test(httpCode));
  return { status: Number(success?.httpCode ?? 200), example: success?.example };
}

function refuseSameAddress(versions: { apiId: string; method: string; path: string }[]): void {
  const byAddress = new Map<string, string>();
  for (const { apiId, method, path } of versions) {
    // Parameter names do not distinguish two addresses.
    const address = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
    const other = byAddress.get(address);
    if (other !== undefined) {
      throw new StartError(`The catalogue has two APIs at ${method} ${path}: "${other}" and "${apiId}". Correct one.`);
    }
    byAddress.set(address, apiId);
  }
}
