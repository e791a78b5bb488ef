import { mayChange } from './payment-status.ts';

const row = { amount: 100n, captured: 0n, cancelled: 0n, status: 'APPROVED', kind: 'PAYMENT' } as const;
const change = (before: object, after: object) => mayChange({ ...row, ...before } as never, after);

describe('a payment', () => {
  it('is given back in parts, or reversed as a whole', () => {
    expect(change({}, { cancelled: 40n })).toBe(true);
    expect(change({ cancelled: 40n }, { cancelled: 60n })).toBe(true);
    expect(change({ cancelled: 60n }, { cancelled: 100n })).toBe(true);
    expect(change({}, { status: 'REVERSED', cancelled: 100n })).toBe(true);
    expect(change({ cancelled: 40n }, { status: 'REVERSED', cancelled: 100n })).toBe(false);
    expect(change({ cancelled: 100n }, { cancelled: 40n })).toBe(false);
    expect(change({ status: 'DECLINED' }, { status: 'APPROVED' })).toBe(false);
  });
});

describe('an authorization', () => {
  const held = { kind: 'AUTHORIZATION', status: 'AUTHORIZED' };

  it('is captured in parts, and then released but not reversed', () => {
    expect(change(held, { captured: 40n })).toBe(true);
    expect(change(held, { amount: 200n })).toBe(true);
    expect(change(held, { status: 'REVERSED' })).toBe(true);
    expect(change({ ...held, captured: 40n }, { status: 'RELEASED' })).toBe(true);
    expect(change({ ...held, captured: 40n }, { status: 'REVERSED' })).toBe(false);
    expect(change({ ...held, status: 'RELEASED' }, { status: 'CAPTURED' })).toBe(false);
  });
});
