import type { ParameterDefinition } from '@up/api/entities/parameter';

import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { findPlace, readFiles } from '../repository/bundles.ts';
import { openSources, readExample, readFields, stepsOf } from '../import/open-body.ts';

interface BodyRequest {
  id: string;
  version?: string;
  body: string;
  path: string;
}

/** The fields below a field that the page of its API leaves out. @throws {ProblemError} 404 */
export async function productFieldsOf(
  context: Context,
  { body, path, ...api }: BodyRequest,
): Promise<ParameterDefinition[]> {
  const { source, place } = await openApi(context, api);
  const fields = readFields(source, place, { body, steps: stepsOf(path) });
  if (!fields) throw problem('notFound');
  return fields;
}

/** An example of a body with one of its alternatives. @throws {ProblemError} 404 */
export async function productExampleOf(
  context: Context,
  { body, path, alternative, ...api }: BodyRequest & { alternative: string },
): Promise<{ value: unknown }> {
  const { source, place } = await openApi(context, api);
  const value = readExample(source, place, { body, steps: stepsOf(path), alternative });
  if (value === undefined) throw problem('notFound');
  return { value };
}

type Sources = Promise<ReturnType<typeof openSources>>;

/**
 * Documents that were opened, by the hash of their content, until the memory is needed: a reader opens several fields
 * of a document, whose files may have megabytes.
 */
const opened = new Map<string, WeakRef<Sources>>();

async function openApi({ db }: Context, { id, version }: { id: string; version?: string }) {
  const found = await findPlace(db, id, version === '' ? undefined : version);
  if (!found) throw problem('notFound');
  const { bundleId, ...place } = found;
  const known = opened.get(bundleId)?.deref();
  const loading = known ?? readFiles(db, bundleId).then((files) => openSources(files));
  if (!known) opened.set(bundleId, new WeakRef(loading));
  for (const [each, reference] of opened) if (!reference.deref()) opened.delete(each);
  const source = (await withoutFailure(bundleId, loading))(place.file);
  if (!source) throw problem('notFound');
  return { source, place };
}

/** A failure is not kept. */
async function withoutFailure(bundleId: string, loading: Sources): Sources {
  try {
    return await loading;
  } catch (error) {
    opened.delete(bundleId);
    throw error;
  }
}
