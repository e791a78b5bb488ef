import { readdirSync } from 'node:fs';

import type { Call } from '@up/api/call';

const folder = new URL('../../../api/src/calls/', import.meta.url);

/** Every call that is defined for the members of a project, so that a test can ask of each what it promises. */
export async function projectCalls(): Promise<Call[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = new Map<string, Call>();
  for (const file of files) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const each of Object.values(exported)) {
      if (isProjectCall(each)) found.set(each.name, each);
    }
  }
  return [...found.values()];
}

function isProjectCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'right' in value && value.right !== undefined
  );
}
