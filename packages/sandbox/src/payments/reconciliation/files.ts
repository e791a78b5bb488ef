import { findResource, type Resource } from '../../store/repository/resources.ts';
import { insertResource, lockResource, saveResource } from '../../store/repository/locked-resources.ts';
import type { Locked } from '@up/platform/module';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type FileRecord, fileSchema, switchId, switchSchema } from './data.ts';
import { readLines } from './file-lines.ts';
import { chooseMismatches } from './plant.ts';

/**
 * Chooses the mismatches of a file that has become ready, where they are switched on; in a UAT they always are.
 * @param subject what the file is about, which is the same in two runs of a test
 */
export async function plantInFile(context: SandboxContext, fileId: string, subject: string): Promise<void> {
  const seed = await seedOf(context);
  if (seed === undefined) return;
  const planted = chooseMismatches(await readLines(context, fileId), `${seed} ${subject}`);
  if (planted.length > 0) await insertResource(context, fileSchema, { id: fileId, data: { planted, attempts: 0 } });
}

async function seedOf(context: SandboxContext): Promise<string | undefined> {
  if (context.kind === 'uat') return context.sandboxId;
  const found = await findResource(context, switchSchema, { id: switchId });
  return found?.data.status === 'ENABLED' ? found.data.seed : undefined;
}

/** The record of a file that is ready, locked. */
export async function lockFile(context: SandboxContext, fileId: string): Promise<Locked<Resource<FileRecord>>> {
  const data = { planted: [], attempts: 0 };
  const added = await insertResource(context, fileSchema, { id: fileId, data });
  const file = added ?? (await lockResource(context, fileSchema, { id: fileId }));
  if (!file) throw new Error(`The record of file ${fileId} is neither there nor added`);
  return file;
}

export const defaultSeed = 'mismatches';

/** Sets the switch. */
export async function setSwitch(context: SandboxContext, data: { status: 'ENABLED' | 'DISABLED'; seed: string }) {
  if (await insertResource(context, switchSchema, { id: switchId, data })) return;
  const found = await lockResource(context, switchSchema, { id: switchId });
  if (found) await saveResource(context, switchSchema, found, data);
}
