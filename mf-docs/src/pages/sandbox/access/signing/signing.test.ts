/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';

import { createClientKey } from './create-client-key.ts';
import { readPrivateKey } from './read-private-key.ts';

const request = { method: 'POST', target: '/sandbox/v1/cards?x=1', headers: [], body: '{"memo":"차"}' };
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The protected header, if the detached JWS matches the request's body. */
function verified(jws: string, key: KeyObject): unknown {
  const [head = '', detached, signature = ''] = jws.split('.');
  const payload = Buffer.from(request.body).toString('base64url');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  expect(detached).toBe('');
  const digest = header.alg.replace(/^[A-Z]+/, 'sha');
  const isRight = verify(
    digest,
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isRight && header;
}

describe('a request', () => {
  it.each([
    ['RS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['ES384', () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ])('is signed by %s with a key in PEM, ignoring any text around it', async (alg, generate) => {
    const { publicKey, privateKey } = generate();
    const signer = await readPrivateKey(`Bag Attributes\n${pemOf(privateKey)}\n`, 'ak_enc_1');
    if (typeof signer === 'string') throw new Error(signer);
    const header = verified(await signer.sign(request), publicKey);
    expect(header).toMatchObject({ alg, kid: 'ak_enc_1', method: 'POST', path: request.target });
    const ids = [header, verified(await signer.sign(request), publicKey)].map((each) => (each as { jti: string }).jti);
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.not.stringMatching(ids[0] ?? '')]);
  });

  it('is signed with a generated key, whose signing request OpenSSL accepts', async () => {
    let csr = '';
    const { signer, privateKey } = await createClientKey(async (text) => {
      csr = text;
      return 'ak_enc_2';
    });
    const verification = execFileSync('openssl', ['req', '-verify', '-noout', '-subject'], {
      input: csr,
      stdio: 'pipe',
    });
    expect(verification.toString()).toContain('UP sandbox viewer');
    expect(verified(await signer.sign(request), createPublicKey(privateKey))).toMatchObject({ kid: 'ak_enc_2' });
  });
});

describe('a key', () => {
  it.each([
    ['pkcs8', 'hello'],
    ['pkcs8', '-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----'],
    ['encrypted', '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----'],
    ['unsupported', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['unsupported', pemOf(generateKeyPairSync('ed25519').privateKey)],
  ])('that cannot sign is reported as %s', async (problem, pem) => {
    expect(await readPrivateKey(pem, 'ak_enc_1')).toBe(problem);
  });
});
