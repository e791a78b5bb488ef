import { maxKeysPerKind, type Key } from '@up/api/calls/projects/key';

export const rotationSteps = ['make', 'move', 'remove'] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** The progress of a rotation for a kind of key. */
export interface Rotation {
  step: RotationStep;
  /** The key to replace. */
  oldKey?: Key;
  /** The new key, once it was created. */
  newKey?: Key;
}

/** Derives the progress from the keys of a kind, oldest first: anyone can resume a rotation at any step. */
export function rotationOf(keys: readonly Key[]): Rotation {
  const active = keys.filter(({ status }) => status === 'active');
  const [oldKey, newKey] = active;
  if (active.length < maxKeysPerKind) return { step: 'make', oldKey };
  return { step: oldKey?.safeToDelete ? 'remove' : 'move', oldKey, newKey };
}
