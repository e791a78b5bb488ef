import type { ApiDefinition } from '../catalogue/model.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../start/start-error.ts';
import { listApisBelow, listGroupsInPackages } from './repository/catalogue.ts';

/** What a daily limit is for. */
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
  /** The active packages that it is part of. */
  packages: Limited[];
}

/** Where the sandbox answers; an API with another path is documented only. */
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

/** The status that a call ends with when it succeeds, as the catalogue says it. */
export function successOf({ definition: { responses } }: SandboxApi): { status: number; example: unknown } {
  const success = responses.find(({ httpCode }) => /^2\d\d$/.test(httpCode));
  return { status: Number(success?.httpCode ?? 200), example: success?.example };
}

function refuseSameAddress(versions: { apiId: string; method: string; path: string }[]): void {
  const byAddress = new Map<string, string>();
  for (const { apiId, method, path } of versions) {
    // The name of a parameter does not tell two addresses apart.
    const address = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
    const other = byAddress.get(address);
    if (other !== undefined) {
      throw new StartError(`The catalogue has two APIs at ${method} ${path}: "${other}" and "${apiId}". Correct one.`);
    }
    byAddress.set(address, apiId);
  }
}
