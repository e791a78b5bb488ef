import {
  catalogueSnapshots,
  type CatalogueSnapshot,
  restoreCatalogue,
} from '@up/api/calls/catalogue/catalogue-snapshots';

import { UsageError, type CommandInput } from '../../command.ts';
import { countsOf, differenceLines, printableLine } from './import.ts';
import { createOpsClient } from '../ops/client.ts';

const unsupported = 'this backend does not keep snapshots; update it';

/** Lists the changes of the catalogue that can be undone, newest first. */
export async function listSnapshots(input: CommandInput): Promise<void> {
  const call = await createOpsClient(input, unsupported);
  const snapshots = await call(catalogueSnapshots, {});
  if (snapshots.length === 0) input.print('there is nothing to undo');
  for (const each of snapshots) input.print(printableLine(lineOf(each)));
}

/** Shows what undoing a change would bring back, by default the last one, and does it with `--apply`. */
export async function restoreSnapshot(input: CommandInput, names: string[]): Promise<void> {
  const [number, ...others] = names;
  if (others.length > 0 || (number !== undefined && !/^[1-9]\d{0,8}$/.test(number))) {
    throw new UsageError('usage: portal catalogue restore [NUMBER]');
  }
  const call = await createOpsClient(input, `there is no snapshot ${number}; "portal catalogue snapshots" lists them`);
  const snapshotId = number === undefined ? (await call(catalogueSnapshots, {}))[0]?.id : Number(number);
  if (snapshotId === undefined) throw new Error('there is nothing to undo');
  const apply = input.flags?.has('apply') ?? false;
  const report = await call(restoreCatalogue, { params: { snapshotId }, body: { apply } });
  const outcome = report.applied
    ? `The catalogue is restored. Undo: portal catalogue restore ${report.snapshot}`
    : 'There are no differences.';
  const lines = [
    ...report.undone.map((each) => `undoes ${lineOf(each)}`),
    ...differenceLines(report),
    countsOf(report),
    apply ? outcome : `This was a preview. Apply it with: portal catalogue restore ${snapshotId} --apply`,
  ];
  for (const line of lines) input.print(printableLine(line));
}

function lineOf({ id, takenAt, action, source, packages, added, changed, removed }: CatalogueSnapshot): string {
  const day = takenAt.slice(0, 16).replace('T', ' ');
  const what = source === undefined ? action : `${action} of ${source}`;
  return `${id}  ${day}  ${what}: ${packages.join(', ')}  (${added} added, ${changed} changed, ${removed} removed)`;
}
