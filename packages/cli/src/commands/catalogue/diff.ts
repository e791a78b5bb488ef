import { CommandFailed, type CommandInput, UsageError } from '../../command.ts';
import { printableLine } from './import.ts';
import { collectBundle } from './bundle.ts';

/** Prints what changes between two versions of a document. @throws {CommandFailed} when a change breaks clients */
export async function diffFiles({ print, options = {} }: CommandInput, names: string[]): Promise<void> {
  const [before, after, ...others] = names;
  if (before === undefined || after === undefined || others.length > 0)
    throw new UsageError('usage: portal catalogue diff FILE FILE');
  const { diffDocuments } = await loadReader();
  const [old, now] = [await collectBundle(before, options.root), await collectBundle(after, options.root)];
  const differences = await diffDocuments(old, now);
  for (const { method, path, changes } of differences) {
    print(printableLine(`${method} ${path}`));
    for (const change of changes) print(printableLine(`  ${change}`));
  }
  const breaking = differences.filter((each) => each.breaking).length;
  print(`${differences.length} changed, ${breaking} of them break clients`);
  if (breaking > 0) throw new CommandFailed('');
}

/** The reader of documents is large: other commands and repositories do without it. */
function loadReader() {
  return import('@up/catalogue/comparison/diff-documents').catch((cause: unknown) => {
    const message = 'portal catalogue diff needs @up/catalogue, which only the repository of the portal has';
    throw new CommandFailed(message, undefined, { cause });
  });
}
