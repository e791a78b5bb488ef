import { noLocks, recordHeld, recordLock, requireHeld } from './lock-order.ts';

const transaction = () => ({ locks: noLocks() });

describe('the order of locks', () => {
  it('is from top to bottom', () => {
    const context = transaction();
    recordLock(context, 'account');
    recordLock(context, 'project');
    recordLock(context, 'project');
    recordLock(context, 'cardholder', ['chd_1']);
    expect(() => recordLock(context, 'member')).toThrow('"member" is locked after "cardholder"');
  });

  it('applies within transactions only', () => {
    expect(() => recordLock({}, 'project')).toThrow('"project" is locked outside of a transaction');
  });

  it('locks rows of a kind in one statement, and held ones again at any time', () => {
    const context = transaction();
    recordLock(context, 'card', ['crd_1', 'crd_2']);
    recordHeld(context, ['crd_1', 'crd_2']);
    recordLock(context, 'payment', ['1']);
    recordLock(context, 'card', ['crd_2']);
    expect(() => recordLock(context, 'card', ['crd_3'])).toThrow('"card" is locked after "payment"');
    const other = transaction();
    recordLock(other, 'card', ['crd_1']);
    recordHeld(other, ['crd_1']);
    expect(() => recordLock(other, 'card', ['crd_2'])).toThrow('locked in two statements');
  });

  it('does not matter within a sandbox that is held alone', () => {
    const context = transaction();
    recordLock(context, 'sandbox');
    context.locks.isAlone = true;
    recordLock(context, 'payment');
    recordLock(context, 'card', ['crd_1']);
    expect(() => recordLock(context, 'project')).toThrow('"project" is locked after');
  });
});

it('a row is changed under its lock, or in a sandbox that is held alone', () => {
  const context = transaction();
  expect(() => requireHeld(context, 'crd_1')).toThrow('crd_1 is changed without its lock');
  recordHeld(context, ['crd_1']);
  expect(() => requireHeld(context, 'crd_1')).not.toThrow();
  context.locks.isAlone = true;
  expect(() => requireHeld(context, 'crd_2')).not.toThrow();
});
