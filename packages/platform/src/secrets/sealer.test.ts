import { createSealer } from './sealer.ts';

const sealer = createSealer(new TextEncoder().encode('one secret'));
const other = createSealer(new TextEncoder().encode('another secret'));

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

describe('a fingerprint', () => {
  it('is equal only for the same text and secret', () => {
    expect(sealer.fingerprint('9410')).toBe(sealer.fingerprint('9410'));
    expect(sealer.fingerprint('9410')).not.toBe(sealer.fingerprint('9411'));
    expect(sealer.fingerprint('9410')).not.toBe(other.fingerprint('9410'));
  });
});
