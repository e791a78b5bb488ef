import { operatorSandboxCall } from '@up/api/calls/sandbox/sandbox';

import type { CommandInput } from '../../command.ts';
import { createOpsClient, printable } from './client.ts';

/** Shows a call of the sandbox by the id that a customer has, with what it caused. */
export async function showCall(input: CommandInput, callId: string): Promise<void> {
  const call = await createOpsClient(
    input,
    `the history has no call with this id: it is too old, or failed before its key was known; look for reqId ${callId} in the logs`,
  );
  const found = await call(operatorSandboxCall, { params: { callId } });
  const { at, method, path, status, code, durationMs, projectId, projectName, apiId, keyType } = found;
  const print = (line: string) => input.print(printable(line));
  print(`${at}  ${method} ${path}  ${status}${code === null ? '' : ` ${code}`}  ${durationMs} ms`);
  print(`project ${projectId} ${projectName}, API ${apiId}, ${keyType} key`);
  for (const { stage, durationMs } of found.stages) print(`${stage}  ${durationMs} ms`);
  if (found.request.body) print(`request   ${found.request.body}`);
  if (found.response.body) print(`response  ${found.response.body}`);
  for (const { id, type, resourceId, deliveries } of found.events) {
    print(`event ${id}  ${type}${resourceId === null ? '' : `  ${resourceId}`}`);
    for (const delivery of deliveries) {
      const next = delivery.nextAttemptAt === null ? '' : `, next attempt ${delivery.nextAttemptAt}`;
      print(`  callback ${delivery.id}  ${delivery.status}${next}`);
      for (const { at, httpStatus, error, durationMs } of delivery.attempts) {
        print(`    ${at}  ${error ?? httpStatus ?? ''}  ${durationMs} ms`);
      }
    }
  }
  print(`log lines have the reqId ${callId}`);
}
