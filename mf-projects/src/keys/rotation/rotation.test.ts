import { mockKey } from '../../testing/fixtures.ts';
import { rotationOf } from './rotation.ts';

describe('the rotation of a key', () => {
  test('starts with the existing key', () => {
    const key = mockKey(1);
    expect(rotationOf([key])).toEqual({ step: 'make', oldKey: key });
    expect(rotationOf([mockKey(2, { status: 'expired' }), key])).toEqual({ step: 'make', oldKey: key });
  });

  test('moves the traffic from the older key to the newer one', () => {
    const [oldKey, newKey] = [mockKey(1), mockKey(2)];
    expect(rotationOf([oldKey, newKey])).toEqual({ step: 'move', oldKey, newKey });
  });

  test('ends when the old key is safe to delete, but not when the new one is', () => {
    const [quiet, busy] = [mockKey(1, { safeToDelete: true }), mockKey(2)];
    expect(rotationOf([quiet, busy])).toEqual({ step: 'remove', oldKey: quiet, newKey: busy });
    expect(rotationOf([busy, quiet]).step).toBe('move');
  });
});
