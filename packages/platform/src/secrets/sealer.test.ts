import { createSealer, keyIdOf, permanentKeysOf } from './sealer.ts';

const sealer = createSealer({ id: '', secret: new TextEncoder().encode('one secret') });
const next = { id: 'next', secret: new TextEncoder().encode('another secret') };
const other = createSealer({ ...next, id: '' });

describe('a sealed text', () => {
  const sealed = sealer.seal('sk_test_비밀', 'key 1');

  it('can be opened with the same secret for the same row', () => {
    expect(sealer.open(sealed, 'key 1')).toBe('sk_test_비밀');
  });

  it('does not contain its text, and differs each time', () => {
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('sk_test');
    expect(sealer.seal('sk_test_비밀', 'key 1')).not.toBe(sealed);
  });

  it.each([
    ['another row', () => sealer.open(sealed, 'key 2')],
    ['another secret', () => other.open(sealed, 'key 1')],
    ['a changed text', () => sealer.open(`${sealed.slice(0, -4)}AAAA`, 'key 1')],
    ['a part of it', () => sealer.open(sealed.slice(0, 20), 'key 1')],
  ])('cannot be opened with %s', (_name, open) => {
    expect(open).toThrow();
  });
});

describe('with another key', () => {
  const first = { id: '', secret: new TextEncoder().encode('one secret') };
  const changed = createSealer(next, [first], permanentKeysOf(first.secret));

  it('texts name their key, and those of the other one can be opened', () => {
    const sealed = changed.seal('sk_test', 'key 1');
    expect(keyIdOf(sealed)).toBe('next');
    expect(keyIdOf(sealer.seal('sk_test', 'key 1'))).toBe('');
    expect(changed.open(sealed, 'key 1')).toBe('sk_test');
    expect(changed.open(sealer.seal('sk_test', 'key 1'), 'key 1')).toBe('sk_test');
    expect(createSealer(first, [next]).open(sealed, 'key 1')).toBe('sk_test');
    expect(() => sealer.open(sealed, 'key 1')).toThrow('"next"');
  });

  it('fingerprints and permanent texts stay valid', () => {
    expect(changed.fingerprint('9410')).toBe(sealer.fingerprint('9410'));
    // A link of a mail that was sent before texts named their keys.
    expect(changed.permanent.open(sealer.seal('news', 'ticket'), 'ticket')).toBe('news');
  });
});

describe('a fingerprint', () => {
  it('is equal only for the same text and secret', () => {
    expect(sealer.fingerprint('9410')).toBe(sealer.fingerprint('9410'));
    expect(sealer.fingerprint('9410')).not.toBe(sealer.fingerprint('9411'));
    expect(sealer.fingerprint('9410')).not.toBe(other.fingerprint('9410'));
  });
});
