import type { FaultKind, FaultPart } from '@up/federation/composition/fault';

/** A fault, when it occurs, and whether there is a last good version. */
export interface Cell {
  application: 'mf-docs' | 'shell';
  part: FaultPart;
  kind: FaultKind;
  on: 'first load' | 'navigation';
  lastGood: boolean;
}

const broken: FaultKind[] = ['missing', 'html', 'failing', 'dropped', 'changed', 'hanging'];

/** Every file of a remote and of the shell with every fault, on a first load and on a navigation. */
export const cells: Cell[] = [
  ...parts('mf-docs', ['entry', 'chunk', 'messages'], ['first load', 'navigation']),
  // Once loaded, these files of the shell are not requested again.
  ...parts('shell', ['entry', 'messages'], ['first load']),
];

function parts(application: Cell['application'], names: FaultPart[], times: Cell['on'][]): Cell[] {
  return names.flatMap((part) =>
    times.flatMap((on) =>
      [true, false].flatMap((lastGood) => broken.map((kind) => ({ application, part, kind, on, lastGood }))),
    ),
  );
}

/** The cells that `npm test` runs; the others belong to the full run. */
const representative = new Set([
  'mf-docs entry missing, first load, last good',
  'mf-docs chunk failing, first load, none',
  'mf-docs chunk hanging, navigation, last good',
  'shell entry dropped, first load, none',
]);

/** The title of a cell's test. */
export function titleOf({ application, part, kind, on, lastGood }: Cell): string {
  const name = `${application} ${part} ${kind}, ${on}, ${lastGood ? 'last good' : 'none'}`;
  return representative.has(name) ? name : `${name} @full`;
}
