/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';

import { noLocks, noteHeld, noteLock, requireHeld } from './lock-order.ts';

const transaction = () => ({ locks: noLocks() });

describe('the order of locks', () => {
  it('is from top to bottom', () => {
    const context = transaction();
    noteLock(context, 'account');
    noteLock(context, 'project');
    noteLock(context, 'project');
    noteLock(context, 'cardholder', ['chd_1']);
    expect(() => noteLock(context, 'member')).toThrow('"member" is locked after "cardholder"');
  });

  it('applies within transactions only', () => {
    expect(() => noteLock({}, 'project')).toThrow('"project" is locked outside of a transaction');
  });

  it('locks rows of a noun in one statement, and held ones again at any time', () => {
    const context = transaction();
    noteLock(context, 'card', ['crd_1', 'crd_2']);
    noteHeld(context, ['crd_1', 'crd_2']);
    noteLock(context, 'payment', ['1']);
    noteLock(context, 'card', ['crd_2']);
    expect(() => noteLock(context, 'card', ['crd_3'])).toThrow('"card" is locked after "payment"');
    const other = transaction();
    noteLock(other, 'card', ['crd_1']);
    noteHeld(other, ['crd_1']);
    expect(() => noteLock(other, 'card', ['crd_2'])).toThrow('locked in two statements');
  });

  it('does not matter within a sandbox that is held alone', () => {
    const context = transaction();
    noteLock(context, 'sandbox');
    context.locks.isAlone = true;
    noteLock(context, 'payment');
    noteLock(context, 'card', ['crd_1']);
    expect(() => noteLock(context, 'project')).toThrow('"project" is locked after');
  });
});

it('a row is changed under its lock, or in a sandbox that is held alone', () => {
  const context = transaction();
  expect(() => requireHeld(context, 'crd_1')).toThrow('crd_1 is changed without its lock');
  noteHeld(context, ['crd_1']);
  expect(() => requireHeld(context, 'crd_1')).not.toThrow();
  context.locks.isAlone = true;
  expect(() => requireHeld(context, 'crd_2')).not.toThrow();
});
