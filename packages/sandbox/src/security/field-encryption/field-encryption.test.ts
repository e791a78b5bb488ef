import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { compactDecrypt, CompactEncrypt, importJWK, importPKCS8, importX509 } from 'jose';

import * as keyCalls from '@up/api/calls/projects/key';
import { locales } from '@up/api/constants/locales';
import type { EncryptionKeyForm } from '@up/api/forms/encryption-key';
import { sandboxCalls } from '@up/api/calls/sandbox/sandbox';

import { Pkcs10CertificateRequestGenerator } from '@up/projects/key/certificate/x509';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { cardholderRequest } from '../../testing/sandbox-requests.ts';
import { databaseKinds, openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { encryptionKeyHeader } from './encryption-key.ts';

describe.each(databaseKinds())('data encryption keys in the sandbox on $name', ({ open }) => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(open);
  beforeAll(async () => {
    sandbox = await createSandboxProject(app, database.db, leader);
  }, openingMilliseconds);

  const params = () => ({ projectId: sandbox.projectId });
  async function make(body: EncryptionKeyForm) {
    const created = await leader.call(keyCalls.createEncryptionKey, { params: params(), body });
    const { key } = created.json();
    const found = await leader.call(keyCalls.keyCertificate, { params: { ...params(), keyId: key.keyId } });
    return { key, certificate: new X509Certificate(found.json().certificate) };
  }
  const encrypt = (text: string, { key, certificate }: Awaited<ReturnType<typeof make>>) =>
    new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.accessKey })
      .encrypt(certificate.publicKey);
  async function lastUseOf(keyId: string) {
    const all = (await leader.call(keyCalls.keys, { params: params() })).json();
    return all.find((key) => key.keyId === keyId)?.lastUsed;
  }

  it.each(locales)('of the server decrypt what the code of the guide encrypts, in %s', async (locale) => {
    const { key, certificate } = await make({ kind: 'server' });
    const guide = readFileSync(
      new URL(`../../../../backend/content/${locale}/guidelines/encryption.md`, import.meta.url),
      'utf8',
    );
    const [, code = ''] = /```js\n([^]*?)```/.exec(guide) ?? [];
    const env = { UP_SERVER_KEY_ID: key.accessKey, UP_SERVER_CERTIFICATE_FILE: 'server.pem' };
    const printed: string[] = [];
    await runInNewContext(`(async () => {${code.replace(/^import .*$/gm, '')}})()`, {
      readFileSync: () => certificate.toString(),
      CompactEncrypt,
      importX509,
      Buffer,
      process: { env },
      console: { log: (text: string) => printed.push(text) },
    });
    const created = await sandbox.post('cardholders', { ...cardholderRequest(), email: printed[0] });
    const { cardholderId } = created.body;
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ email: 'minseo.kim@example.com' });
    await leader.call(keyCalls.deleteKey, { params: { ...params(), keyId: key.keyId }, body: { word: 'Delete' } });
  });

  it('of the server decrypt the fields of a request until they are deleted', async () => {
    const server = await make({ kind: 'server' });
    const email = await encrypt('sealed@example.com', server);
    const created = await sandbox.post('cardholders', { ...cardholderRequest(), email });
    expect(created).toMatchObject({ status: 200 });
    const { cardholderId } = created.body;
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ email: 'sealed@example.com' });
    expect(await lastUseOf(server.key.keyId)).not.toBeNull();
    const history = async () => (await leader.call(sandboxCalls, { params: params(), query: {} })).json();
    const before = await history();
    expect(JSON.stringify(before)).not.toContain('sealed@example.com');

    const real = await encrypt('4111111111111111', server);
    expect(await sandbox.post('cardholders', { ...cardholderRequest(), email: real })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Use a test value') },
    });
    expect(await history()).toEqual(before);

    const parts = email.split('.');
    const forged = [...parts.slice(0, 3), 'AAAA', parts[4]].join('.');
    expect(await sandbox.post('cardholders', { ...cardholderRequest(), email: forged })).toMatchObject({
      status: 409,
      body: { reason: 'CIPHERTEXT_INVALID' },
    });
    const other = await createSandboxProject(app, database.db, leader);
    expect((await other.post('cardholders', { ...cardholderRequest(), email })).status).toBe(409);

    const { keyId } = server.key;
    await leader.call(keyCalls.deleteKey, { params: { ...params(), keyId }, body: { word: 'Delete' } });
    expect(await sandbox.post('cardholders', { ...cardholderRequest(), email })).toMatchObject({
      status: 409,
      body: { reason: 'KEY_REVOKED' },
    });
  }, 30_000);

  it.each([
    [
      'RSA',
      { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
      'RSA-OAEP-256',
    ],
    ['EC', { name: 'ECDSA', namedCurve: 'P-256' }, 'ECDH-ES+A256KW'],
  ] as const)(
    'of the client (%s) encrypt the fields of a response for this client only',
    async (_, pair, alg) => {
      const signing = { ...pair, hash: 'SHA-256' };
      const own = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
      const csr = await Pkcs10CertificateRequestGenerator.create({
        name: 'CN=api.example.com',
        keys: own,
        signingAlgorithm: signing,
      });
      const client = await make({ kind: 'csr', csr: csr.toString('pem') });
      const { cardholderId } = (await sandbox.post('cardholders', cardholderRequest())).body;
      const answered = await app.inject({
        url: `/sandbox/v1/cardholders/${cardholderId}`,
        headers: {
          'x-up-access-key': sandbox.key.accessKey,
          'x-up-secret-key': sandbox.key.secretKey,
          [encryptionKeyHeader]: client.key.accessKey,
        },
      });
      const { email } = answered.json<{ email: string }>();
      const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64');
      const pem = `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----`;
      const opened = await compactDecrypt(email, await importPKCS8(pem, alg));
      expect(Buffer.from(opened.plaintext).toString()).toBe(cardholderRequest().email);
      expect(opened.protectedHeader).toMatchObject({ alg, kid: client.key.accessKey });
      expect(await lastUseOf(client.key.keyId)).not.toBeNull();
    },
    30_000,
  );

  it('are distinguished: a response is encrypted only with a key of the client', async () => {
    sandbox = await createSandboxProject(app, database.db, leader);
    const server = await make({ kind: 'server' });
    const [rehearsal] = (await sandbox.get('encryption-keys?owner=UP')).body.data;
    const kid = rehearsal?.keyId ?? '';
    for (const id of [server.key.accessKey, kid]) {
      const rejected = await app.inject({
        url: '/sandbox/v1/cards',
        headers: {
          'x-up-access-key': sandbox.key.accessKey,
          'x-up-secret-key': sandbox.key.secretKey,
          [encryptionKeyHeader]: id,
        },
      });
      expect(rejected.statusCode).toBe(409);
    }
    // A key of the rehearsal reads what is sent to try it, and nothing else.
    const publicKey = await importJWK((await sandbox.get(`encryption-keys/${kid}`)).body.publicKey, 'RSA-OAEP-256');
    const jwe = await new CompactEncrypt(Buffer.from('rehearsed'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
      .encrypt(publicKey);
    expect((await sandbox.post('encryption/echo', { jwe })).body).toMatchObject({ keyId: kid, length: 9 });
    expect((await sandbox.post('cardholders', { ...cardholderRequest(), email: jwe })).status).toBe(400);
  });
});
