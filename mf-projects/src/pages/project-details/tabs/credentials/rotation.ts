import { maxKeysPerKind, type Key } from '@up/api/calls/key';

export const rotationSteps = ['make', 'move', 'remove'] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** The progress of a rotation for a kind of key. */
export interface Rotation {
  step: RotationStep;
  /** The key to replace. */
  old?: Key;
  /** The new key, once it was created. */
  fresh?: Key;
}

/** Derives the progress from the keys of a kind, oldest first: anyone can resume a rotation at any step. */
export function rotationOf(keys: readonly Key[]): Rotation {
  const active = keys.filter(({ status }) => status === 'active');
  const [old, fresh] = active;
  if (active.length < maxKeysPerKind) return { step: 'make', old };
  return { step: old?.safeToDelete ? 'remove' : 'move', old, fresh };
}
