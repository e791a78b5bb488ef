import { execFile } from 'node:child_process';
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CompactSign } from 'jose';

import * as keyCalls from '@up/api/calls/projects/key';

import { Pkcs10CertificateRequestGenerator } from '@up/projects/key/certificate/x509';
import { recordPassedUat } from '@up/backend/testing/people/project-row';
import { createSandboxProject } from '../../testing/sandbox-project.ts';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import { cardholderRequest } from '../../testing/sandbox-requests.ts';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { originOf } from '@up/processes/origin-of';
import { signatureHeader } from './verify.ts';

const run = promisify(execFile);

/** The code sample of a guideline in a language. */
function published(locale: 'ko' | 'en', guideline: string, language: 'js' | 'sh'): string {
  const file = new URL(`../../../../backend/content/${locale}/guidelines/${guideline}.md`, import.meta.url);
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(file, 'utf8')) ?? [];
  return code;
}

interface ClientKey {
  kid: string;
  keyId: string;
  privateKey: KeyObject;
  alg: string;
}

describe.each(databaseKinds())('signed requests on $name', ({ open }) => {
  let rsa: ClientKey;
  let now = new Date();
  let folder: string;
  const { database, app, leader, sandbox } = sandboxSuite(open, { clock: () => now });
  beforeAll(async () => {
    rsa = await makeKey('RS256', {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    });
    folder = mkdtempSync(join(tmpdir(), 'up-signing-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const params = (project = sandbox) => ({ projectId: project.projectId });

  /** A client key from a signing request; its private key never leaves this test. */
  async function makeKey(alg: string, pair: EcKeyGenParams | RsaKeyGenParams, project = sandbox): Promise<ClientKey> {
    const signing = { ...pair, hash: 'SHA-256' };
    const own = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
    const request = { name: 'CN=api.example.com', keys: own, signingAlgorithm: signing };
    const csr = (await Pkcs10CertificateRequestGenerator.create(request)).toString('pem');
    const created = await leader.call(keyCalls.createEncryptionKey, {
      params: params(project),
      body: { kind: 'csr', csr },
    });
    const { key } = created.json();
    const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey));
    const privateKey = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
    return { kid: key.accessKey, keyId: key.keyId, privateKey, alg };
  }

  interface Signing {
    by?: ClientKey;
    body?: string;
    header?: object;
  }
  async function sign({ by = rsa, body = '', header = {} }: Signing = {}): Promise<string> {
    const iat = Math.floor(now.getTime() / 1000);
    const head = {
      alg: by.alg,
      kid: by.kid,
      method: 'GET',
      path: '/sandbox/v1/cards',
      iat,
      jti: randomUUID(),
      ...header,
    };
    const [protectedHeader, , signature] = (
      await new CompactSign(Buffer.from(body)).setProtectedHeader(head).sign(by.privateKey)
    ).split('.');
    return `${protectedHeader}..${signature}`;
  }
  const list = (signature?: string) =>
    sandbox.call('GET', 'cards', undefined, signature === undefined ? {} : { [signatureHeader]: signature });
  const setRequired = (required: boolean, keyId = sandbox.key.keyId) =>
    leader.call(keyCalls.requireSignature, { params: { ...params(), keyId }, body: { required } });

  it('are accepted, and the use of the signing key is recorded', async () => {
    expect((await list(await sign())).status).toBe(200);
    const all = (await leader.call(keyCalls.keys, { params: params() })).json();
    expect(all.find(({ keyId }) => keyId === rsa.keyId)?.lastUsed).toEqual(expect.anything());

    const body = JSON.stringify(cardholderRequest());
    const header = { method: 'POST', path: '/sandbox/v1/cardholders' };
    const headers = { [signatureHeader]: await sign({ body, header }) };
    expect((await sandbox.post('cardholders', JSON.parse(body), headers)).status).toBe(200);
    const changed = { ...(JSON.parse(body) as object), externalId: 'member-changed' };
    expect(await sandbox.post('cardholders', changed, headers)).toMatchObject({
      status: 401,
      body: { reason: 'SIGNATURE_WRONG' },
    });
  });

  it('are accepted once, until they have expired', async () => {
    const once = await sign({ header: { jti: 'once' } });
    expect((await list(once)).status).toBe(200);
    expect(await list(once)).toMatchObject({
      status: 401,
      body: { reason: 'SIGNATURE_USED' },
    });
    expect((await list(await sign({ header: { jti: 'other' } }))).status).toBe(200);
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await list(await sign({ header: { jti: 'once' } }))).status).toBe(200);
  });

  it('can use a key of an elliptic curve', async () => {
    const curve = await makeKey('ES256', { name: 'ECDSA', namedCurve: 'P-256' });
    expect((await list(await sign({ by: curve }))).status).toBe(200);
    await leader.call(keyCalls.deleteKey, { params: { ...params(), keyId: curve.keyId }, body: { word: 'Delete' } });
    expect(await list(await sign({ by: curve }))).toMatchObject({ status: 401, body: { reason: 'KEY_DELETED' } });
  });

  it.each([
    ['another method', { method: 'POST' }, 'SIGNATURE_WRONG'],
    ['another path', { path: '/sandbox/v1/cards?limit=1' }, 'SIGNATURE_WRONG'],
    ['no id', { jti: undefined }, 'SIGNATURE_WRONG'],
    ['an id that is not a text', { jti: 5 }, 'SIGNATURE_WRONG'],
    ['an old time', { iat: 1_700_000_000 }, 'SIGNATURE_EXPIRED'],
    ['no time', { iat: undefined }, 'SIGNATURE_EXPIRED'],
    ['an unknown key', { kid: 'ak_enc_000000000000000000000000' }, 'SIGNATURE_KEY_WRONG'],
    ['no key', { kid: undefined }, 'SIGNATURE_KEY_WRONG'],
  ])('are rejected with %s', async (_, header, reason) => {
    expect(await list(await sign({ header }))).toMatchObject({ status: 401, body: { reason } });
  });

  it('are rejected if they are not a JWS, or use the key of another project', async () => {
    for (const nonsense of ['nonsense', 'e30..', 'e30..AAAA', '..', 'a.b.c', `${'A'.repeat(5_000)}..AAAA`]) {
      expect((await list(nonsense)).status).toBe(401);
    }
    const other = await createSandboxProject(app, database.db, leader);
    const theirs = await makeKey('ES256', { name: 'ECDSA', namedCurve: 'P-256' }, other);
    expect(await list(await sign({ by: theirs }))).toMatchObject({ body: { reason: 'SIGNATURE_KEY_WRONG' } });
    const impostor = { ...rsa, ...(({ privateKey, alg }) => ({ privateKey, alg }))(theirs) };
    expect(await list(await sign({ by: impostor }))).toMatchObject({ body: { reason: 'SIGNATURE_WRONG' } });
  });

  it('are required if the key requires them', async () => {
    expect((await setRequired(true)).json()).toMatchObject({ signatureRequired: true });
    expect(await list()).toMatchObject({
      status: 401,
      body: { reason: 'SIGNATURE_REQUIRED' },
    });
    expect((await list(await sign())).status).toBe(200);
    await setRequired(false);
    expect((await list()).status).toBe(200);
    expect((await setRequired(true, rsa.keyId)).statusCode).toBe(409);
    // The sandbox does not accept API keys, so nothing would check the signature.
    await recordPassedUat(database.db, params().projectId);
    const api = await leader.call(keyCalls.createKey, { params: params(), body: { keyType: 'api' } });
    expect((await setRequired(true, api.json().keyId)).statusCode).toBe(409);
  });

  it.each([
    ['ko', 'js'],
    ['en', 'js'],
    ['en', 'sh'],
    ['ko', 'sh'],
  ] as const)(
    'are created by the published sample (%s, %s)',
    async (locale, language) => {
      now = new Date();
      await setRequired(true);
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const keyFile = join(folder, 'private-key.pem');
      writeFileSync(keyFile, rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
      const file = join(folder, language === 'js' ? 'sign.mjs' : 'sign.sh');
      writeFileSync(file, published(locale, 'signing', language));
      const { stdout } = await run(language === 'js' ? process.execPath : 'sh', [file], {
        env: {
          PATH: process.env.PATH,
          UP_ORIGIN: originOf(app.server),
          UP_ACCESS_KEY: sandbox.key.accessKey,
          UP_SECRET_KEY: sandbox.key.secretKey,
          UP_SIGNING_KEY_ID: rsa.kid,
          UP_PRIVATE_KEY_FILE: keyFile,
        },
      });
      await setRequired(false);
      expect(stdout).toContain('"data":[]');
    },
    30_000,
  );

  it('can be combined with encrypted fields, which the published sample creates', async () => {
    const created = await leader.call(keyCalls.createEncryptionKey, { params: params(), body: { kind: 'server' } });
    const { key } = created.json();
    const found = await leader.call(keyCalls.keyCertificate, { params: { ...params(), keyId: key.keyId } });
    const certificate = join(folder, 'certificate.pem');
    writeFileSync(certificate, found.json().certificate);
    symlinkSync(new URL('../../../node_modules', import.meta.url).pathname, join(folder, 'node_modules'));
    writeFileSync(join(folder, 'encrypt.mjs'), published('en', 'encryption', 'js'));
    const env = { PATH: process.env.PATH, UP_SERVER_KEY_ID: key.accessKey, UP_SERVER_CERTIFICATE_FILE: certificate };
    const { stdout } = await run(process.execPath, [join(folder, 'encrypt.mjs')], { env });
    const response = await sandbox.post('cardholders', { ...cardholderRequest(), email: stdout.trim() });
    const { cardholderId } = response.body;
    expect((await sandbox.get(`cardholders/${cardholderId}`)).body).toMatchObject({ email: 'minseo.kim@example.com' });
  }, 30_000);
});
