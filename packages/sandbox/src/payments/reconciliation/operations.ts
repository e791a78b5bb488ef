import { mapPage } from '../../model/cursor.ts';
import { type Operations, rejectUat } from '../../model/operation.ts';
import { saveResource } from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources } from '../../store/repository/resources.ts';
import { fileSchema } from './data.ts';
import { readLines, toCsv } from './file-lines.ts';
import { defaultSeed, lockFile, setSwitch } from './files.ts';
import { compareReport, plantMismatches } from './plant.ts';
import { changesOf } from '../../store/changes-of.ts';

export const reconciliationOperations = {
  'GET /sandbox/v1/reconciliation-files/{fileId}': async (context, { fileId }) => {
    const lines = await readLines(context, fileId);
    const record = await findResource(context, fileSchema, { id: fileId });
    return { body: toCsv(plantMismatches(lines, record?.data.planted ?? [])) };
  },
  'POST /sandbox/v1/reconciliation-files/{fileId}/reports': async (context, { fileId, mismatches = [] }) => {
    await readLines(context, fileId);
    const file = await lockFile(context, fileId);
    const attempts = file.data.attempts + 1;
    await saveResource(context, fileSchema, file, { attempts, reported: mismatches });
    const compared = compareReport(file.data.planted, mismatches);
    const count = (wanted: string) => compared.filter(({ result }) => result === wanted).length;
    return {
      fileId,
      attempt: attempts,
      found: count('FOUND'),
      missed: count('MISSED'),
      unfounded: count('UNFOUNDED'),
    };
  },
  'POST /sandbox/v1/test/mismatches': async (context, { status, seed = defaultSeed }) => {
    rejectUat(context);
    await setSwitch(context, { status, seed });
    return { status, seed };
  },
  'GET /sandbox/v1/test/mismatches': async (context, query) => {
    rejectUat(context);
    return mapPage(await pageOfResources(context, fileSchema, query), ({ data, ...file }) => ({
      fileId: file.id,
      attempts: data.attempts,
      mismatches: compareReport(data.planted, data.reported),
      ...changesOf(file),
    }));
  },
} satisfies Partial<Operations>;
