import { randomUUID } from 'node:crypto';

import type { Make } from '@up/listen/triggers/steps';
import { madeOf } from '@up/listen/triggers/trigger';
import type { SandboxProject } from './sandbox-project.ts';

/** The calls of triggers in the sandbox of a test, with responses that are checked. */
export function stepsIn(sandbox: Pick<SandboxProject, 'call'>): Make {
  return async (path, body, { method = 'POST', key = randomUUID() } = {}) => {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const response = await sandbox.call(method, path, hasBody ? (body ?? {}) : undefined, { 'idempotency-key': key });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return madeOf(response.body);
  };
}
