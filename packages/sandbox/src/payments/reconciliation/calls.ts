import type { PlantedMismatches } from '@up/api/calls/sandbox/mismatches.schema';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { findResource, listResources } from '../../store/repository/resources.ts';
import { fileSchema, switchId, switchSchema } from './data.ts';
import { defaultSeed, setSwitch } from './files.ts';
import { compareReport } from './plant.ts';

/** How many files a page shows. */
const shownFiles = 20;

/** The newest files with planted mismatches or a report, for the members of the project. */
export async function readPlantedMismatches(context: SandboxContext): Promise<PlantedMismatches> {
  const found = await findResource(context, switchSchema, { id: switchId });
  const files = await listResources(context, fileSchema, {}, shownFiles);
  return {
    enabled: found?.data.status === 'ENABLED',
    files: files.map(({ id, data: { attempts, planted, reported } }) => ({
      id,
      attempts,
      mismatches: compareReport(planted, reported),
    })),
  };
}

/** Turns planting on or off, and leaves its seed. */
export async function switchPlanting(
  context: SandboxContext,
  { enabled }: { enabled: boolean },
): Promise<PlantedMismatches> {
  const found = await findResource(context, switchSchema, { id: switchId });
  const seed = found?.data.seed ?? defaultSeed;
  await setSwitch(context, { status: enabled ? 'ENABLED' : 'DISABLED', seed });
  return readPlantedMismatches(context);
}
