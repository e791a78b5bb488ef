import { maxKeysPerKind, type Key } from '@up/api/calls/key';

export const rotationSteps = ['make', 'move', 'remove'] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** How far a kind of keys is on the way from an old key to a new one. */
export interface Rotation {
  step: RotationStep;
  /** The key that is replaced. */
  old?: Key;
  /** The one that takes over, once it is made. */
  fresh?: Key;
}

/** Reads the rotation off the keys of a kind, oldest first: it can be left at any step and taken up by anybody. */
export function rotationOf(keys: readonly Key[]): Rotation {
  const active = keys.filter(({ status }) => status === 'active');
  const [old, fresh] = active;
  if (active.length < maxKeysPerKind) return { step: 'make', old };
  return { step: old?.safeToDelete ? 'remove' : 'move', old, fresh };
}
