import type { KeyWithSecret } from '@up/api/calls/projects/key';
import {
  listedUatCalls,
  type UatApi,
  type UatCall,
  type UatCallDetails,
  type UatDetails,
  type UatPage,
} from '@up/api/calls/trials/uat';
import type { PageChoice } from '@up/api/page-choice';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { keyResponse } from '@up/projects/key/read';
import { findAnyKey } from '@up/projects/key/repository';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { findProject } from '@up/projects/project/repository/projects';
import { callResponse, readEvidence, uatResponse, uatDetails } from './responses.ts';
import { uatSecretContext } from './decide.ts';
import { missingApiIds, missingApis } from './missing-apis.ts';
import { countCases, planCases } from './plan-cases.ts';
import { listCalls } from './repository/calls.ts';
import { listCases } from './repository/cases.ts';
import { hasOpenUat, lockUat, pageOfUats, requireUat, updateUat } from './repository/requests.ts';
import { readTestedApis } from './repository/tested-apis.ts';

interface Named {
  uatId: string;
}

/** The APIs that can be tested. */
export async function readUatApis({ db, project, locale }: ProjectContext): Promise<UatApi[]> {
  const apis = await readTestedApis(db, project.id);
  const missing = await missingApiIds(db, project.id);
  return apis.map((api) => ({
    id: api.id,
    name: api.title[locale],
    method: api.method,
    path: api.path,
    cases: countCases(planCases(api)),
    group: api.group[locale],
    missing: missing.has(api.id),
  }));
}

/** The requests of the project, newest first. */
export async function readUats({ db, project, locale }: ProjectContext, choice: PageChoice): Promise<UatPage> {
  const { items, ...page } = await pageOfUats(db, { projectId: project.id }, 'newest first', choice);
  const cases = await listCases(
    db,
    items.map(({ id }) => id),
  );
  const inProgress = await hasOpenUat(db, project.id);
  const missing = await missingApis(db, project.id);
  return {
    ...page,
    items: items.map((row) => uatResponse(row, cases, locale)),
    inProgress,
    productionOpen: Boolean((await findProject(db, project.id))?.uatPassedAt),
    missingApis: missing.map(({ id, title }) => ({ id, name: title[locale] })),
  };
}

/** One of them. @throws {ProblemError} 404 */
export async function readUat(context: ProjectContext, { uatId }: Named): Promise<UatDetails> {
  return uatDetails(context, await requireUat(context.db, uatId, context.project.id));
}

export async function readUatCalls({ db, project }: ProjectContext, { uatId }: Named): Promise<UatCall[]> {
  const uat = await requireUat(db, uatId, project.id);
  return (await listCalls(db, uat.id, listedUatCalls)).map(callResponse);
}

/** The evidence of a verdict. @throws {ProblemError} 404 */
export async function readUatCall(
  { db, project }: ProjectContext,
  { uatId, callId }: Named & { callId: string },
): Promise<UatCallDetails> {
  const uat = await requireUat(db, uatId, project.id);
  return readEvidence(db, uat.id, callId);
}

/**
 * Returns the UAT key with its secret, and deletes the stored secret.
 * @throws {ProblemError} 404; 409 when it was shown before, or there is none
 */
export async function revealUatKey(context: ProjectContext, { uatId }: Named): Promise<KeyWithSecret> {
  return transaction(context, async (context) => {
    const { db, sealer } = context;
    const project = await lockProject(context);
    const uat = await lockUat(context, uatId, project.id);
    const key = uat.keyId === null ? undefined : await findAnyKey(db, uat.keyId);
    if (!key || uat.sealedSecret === null) throw problem('stepNotAllowed');
    await updateUat(db, uat.id, { sealedSecret: null });
    await recordEvent(context, {
      action: 'key.revealed',
      subject: key.id,
      details: { project: project.id, kind: 'uat' },
    });
    return { ...keyResponse(key, context.now()), secretKey: sealer.open(uat.sealedSecret, uatSecretContext(uat.id)) };
  });
}
