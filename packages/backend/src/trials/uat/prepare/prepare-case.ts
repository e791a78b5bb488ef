import type { PreparedRequest } from '@up/api/calls/trials/uat';
import { isRecord } from '@up/api/is-record';
import { ProblemError } from '@up/api/problem';
import { objectNamedBy } from '@up/api/sandbox-objects/fitting-objects';
import { objectsNamedIn, withOwnIds } from '@up/api/sandbox-objects/own-values';

import { problem } from '@up/platform/http/problems';
import type { ProjectContext } from '@up/platform/module';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { changeSandbox } from '@up/sandbox/clock/change-sandbox';
import { openSandbox } from '@up/sandbox/clock/open-sandbox';
import { operationOf } from '@up/sandbox/http/operation-of';
import type { SandboxName } from '@up/sandbox/model/sandbox-context';
import { objectsIn } from '../../test-data/objects/read.ts';
import { listCases } from '../repository/cases.ts';
import { requireUat } from '../repository/requests.ts';
import { type CurrentApi, findCurrentApi } from '../repository/tested-apis.ts';
import { exampleFor } from '../responses.ts';
import { manually, callsBefore, newObjects, statusNeeded, type Route, pathTo } from './routes.ts';

/** How far an object may be from the first one that is made: token, card, cardholder and their changes. */
const longestChain = 8;

interface Preparation {
  context: ProjectContext;
  name: SandboxName;
}

/** The values of a request with the ids of a sandbox. */
interface Request {
  path: Record<string, unknown>;
  body: Record<string, unknown>;
}

/**
 * The request of a test case with ids of the data of the UAT key. What it needs is created by the sandbox itself, so
 * that no other case is judged by it.
 * @throws {ProblemError} 404; 409 when the test is not running
 */
export async function prepareUatCase(
  context: ProjectContext,
  { uatId, code }: { uatId: string; code: string },
): Promise<PreparedRequest> {
  const { db, project } = context;
  const uat = await requireUat(db, uatId, project.id);
  if (uat.status !== 'testing') throw problem('stepNotAllowed');
  const testCase = (await listCases(db, [uat.id])).find((each) => each.code === code);
  const api = testCase && (await findCurrentApi(db, testCase.apiId));
  const sandbox = (await listSandboxes(db, project.id)).find(({ kind }) => kind === 'uat');
  if (!testCase || !api || !sandbox) throw problem('notFound');
  const preparation = { context, name: { projectId: project.id, sandboxId: sandbox.id } };
  const { request, missing } = await prepare(preparation, api, exampleFor(testCase, api.definition), longestChain);
  const hand = testCase.kind === 'success' ? manually[api.id] : undefined;
  const needed = [...(hand ? [hand] : []), ...missing.map((field) => ({ field, apiId: pathTo(field, api.id)?.apiId }))];
  return {
    path: filledPath(testCase.path, request.path),
    body: Object.keys(request.body).length === 0 ? null : request.body,
    missing: await Promise.all(needed.map((each) => nameApi(context, each))),
  };
}

async function nameApi({ db, locale }: ProjectContext, { field, apiId }: { field: string; apiId?: string }) {
  const api = apiId === undefined ? undefined : await findCurrentApi(db, apiId);
  return { field, api: api ? { id: api.id, name: api.title[locale] } : null };
}

/** Fills an API's example with fitting ids; creates objects until there are some, or no route to one is known. */
async function prepare(
  preparation: Preparation,
  api: CurrentApi,
  example: unknown,
  steps: number,
): Promise<{ request: Request; missing: string[] }> {
  const made = new Map<string, ReadonlySet<string>>();
  const before = [...(callsBefore[api.id] ?? [])];
  for (;;) {
    const { values: request, missing } = await fill(preparation, api, example, made);
    const [field] = missing;
    if (field === undefined) {
      const apiId = before.shift();
      if (apiId === undefined || !(await run(preparation, { apiId }, steps - 1))) return { request, missing };
      continue;
    }
    const route = newObjects[api.id]?.[field] ?? pathTo(field, api.id);
    if (route === undefined || made.has(field)) return { request, missing };
    const known = await statuses(preparation, field);
    if (!(await run(preparation, route, steps - 1))) return { request, missing };
    const changed = [...(await statuses(preparation, field))].filter(([id, status]) => known.get(id) !== status);
    made.set(field, new Set(changed.map(([id]) => id)));
  }
}

/** The status of each object that a field can name, by its id. */
async function statuses({ context, name }: Preparation, field: string): Promise<Map<string, string>> {
  const word = objectNamedBy(field);
  const objects = await objectsIn(await openSandbox(context, name), (each) => each === word);
  return new Map(objects.map(({ id, status }) => [id, status ?? '']));
}

async function fill(
  { context, name }: Preparation,
  api: CurrentApi,
  example: unknown,
  made: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const names = [...api.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, pathExample(api, field)] as const);
  const request: Request = { path: Object.fromEntries(names), body: isRecord(example) ? example : {} };
  const words = objectsNamedIn({ ...request });
  const objects = await objectsIn(await openSandbox(context, name), (word) => words.has(word));
  return withOwnIds(
    { ...request },
    {
      apiId: api.id,
      objects,
      random: () => context.newId().slice(0, 6),
      serves: ({ id, status }, field) => {
        if (newObjects[api.id]?.[field]) return made.get(field)?.has(id) ?? false;
        const needed = statusNeeded(field, api.id);
        return needed === undefined || needed === status;
      },
    },
  );
}

/** Runs the API of a route in the sandbox. Returns false when it cannot be: the caller then says what is missing. */
async function run(preparation: Preparation, { apiId, body, isForCustomer }: Route, steps: number): Promise<boolean> {
  const { context, name } = preparation;
  const api = await findCurrentApi(context.db, apiId);
  const operation = api && operationOf(api);
  if (!operation || isForCustomer || steps < 0) return false;
  const unique = context.newId().slice(0, 8);
  const example = isRecord(api.definition.requestExample) ? api.definition.requestExample : {};
  const { request, missing } = await prepare(preparation, api, { ...example, ...body?.(unique) }, steps);
  if (missing.length > 0) return false;
  try {
    const outcome = await changeSandbox(context, name, (sandbox) =>
      operation({ ...sandbox, skipsQuestions: true }, { ...request.body, ...request.path }),
    );
    return !(outcome instanceof ProblemError);
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return false;
    throw error;
  }
}

function pathExample({ definition }: CurrentApi, field: string): unknown {
  return definition.params.find((param) => param.location === 'path' && param.field === field)?.example ?? '';
}

function filledPath(path: string, values: Request['path']): string {
  return path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])));
}
