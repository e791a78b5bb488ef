import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';

import { eq } from 'drizzle-orm';

import * as calls from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import type { EncryptionKeyForm } from '@up/api/forms/encryption-key';

import { projectBody } from '@up/backend/testing/people/project-body';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { Pkcs10CertificateRequestGenerator } from './certificate/x509.ts';
import { keys } from './tables.ts';

const temporaryFolder = temporaryFolders();

describe('encryption keys', () => {
  let params: { projectId: string };
  const { database, leader } = leaderSuite(openSeeded);

  async function newProject(): Promise<void> {
    params = { projectId: (await leader.call(createProject, { body: projectBody() })).json().projectID };
  }
  const make = (body: EncryptionKeyForm) => leader.call(calls.createEncryptionKey, { params, body });
  async function certificatesOf(keyId: string): Promise<{ certificate: string; authority: string }> {
    return (await leader.call(calls.keyCertificate, { params: { ...params, keyId } })).json();
  }

  it('of the client are returned as a PKCS#12 file with a password, and are not stored', async () => {
    await newProject();
    const response = await make({ kind: 'client', commonName: '남산 카드', password: 'open-sesame-1' });
    expect(response.statusCode).toBe(201);
    const { key, file } = response.json();
    expect(key).toMatchObject({ keyType: 'encryption', cryptoType: 'client', status: 'active' });
    expect(key.certificate?.subject).toContain('남산 카드');

    const folder = temporaryFolder();
    const path = join(folder, 'key.p12');
    writeFileSync(path, Buffer.from(file?.content ?? '', 'base64'));
    const open = (password: string) =>
      execFileSync('openssl', ['pkcs12', '-in', path, '-passin', `pass:${password}`, '-nodes'], {
        stdio: 'pipe',
      }).toString();
    expect(open('open-sesame-1')).toContain('BEGIN PRIVATE KEY');
    expect(() => open('another')).toThrow();

    const { certificate, authority } = await certificatesOf(key.keyId);
    expect(key.contents).toBe(certificate);
    const [own, issuer] = [new X509Certificate(certificate), new X509Certificate(authority)];
    expect(own.verify(issuer.publicKey)).toBe(true);
    expect(own.checkIssued(issuer)).toBe(true);
    expect(new Date(own.validTo)).toEqual(new Date(key.expiryDate));
    expect(own.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(key.certificate?.fingerprint);
    const [row] = await database.db.select().from(keys).where(eq(keys.id, key.keyId));
    expect(row?.sealedSecret).toBeNull();
  });

  it('of the server store the private key sealed, and return only the certificate', async () => {
    await newProject();
    const { key, file } = (await make({ kind: 'server' })).json();
    expect(key.cryptoType).toBe('server');
    expect(file).toBeNull();
    const [row] = await database.db.select().from(keys).where(eq(keys.id, key.keyId));
    expect(row?.sealedSecret).toBeTruthy();
    expect(row?.sealedSecret).not.toContain('PRIVATE');
    expect((await leader.call(calls.revealKey, { params: { ...params, keyId: key.keyId } })).statusCode).toBe(409);
  });

  it('are created from a signing request, RSA or EC, whose key they certify', async () => {
    await newProject();
    for (const algorithm of [rsa(2048), curve]) {
      const { csr, publicKey } = await request(algorithm);
      const response = await make({ kind: 'csr', csr });
      const { key, file } = response.json();
      expect(file).toBeNull();
      const { certificate } = await certificatesOf(key.keyId);
      const certified = new X509Certificate(certificate).publicKey.export({ format: 'der', type: 'spki' });
      expect(certified.equals(publicKey)).toBe(true);
    }
    expect((await make({ kind: 'server' })).json()).toMatchObject({ status: 409, reasonCode: '20_002_001' });
  });

  it('are rejected at the field when the signing request is invalid', async () => {
    await newProject();
    const { csr } = await request(rsa(2048));
    const lines = csr.trim().split('\n');
    // A byte of the signature.
    const forged = [...lines.slice(0, -2), flip(lines.at(-2) ?? ''), lines.at(-1)].join('\n');
    const cases: [string, string][] = [
      ['hello', 'certificate.csr.format'],
      ['-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----', 'certificate.csr.format'],
      [forged, 'certificate.csr.signature'],
      [(await request(rsa(1024))).csr, 'certificate.csr.key'],
      [(await request(rsa(2048), 'O=Nobody')).csr, 'certificate.csr.subject'],
    ];
    for (const [text, message] of cases) {
      const response = await make({ kind: 'csr', csr: text });
      expect(response.json()).toMatchObject({ status: 400, fieldErrors: { csr: message } });
    }
  });
});

const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

function rsa(modulusLength: number) {
  return {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  } as const;
}

async function request(signingAlgorithm: ReturnType<typeof rsa> | typeof curve, name = 'CN=api.example.com') {
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const csr = await Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm });
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey));
  return { csr: csr.toString('pem'), publicKey };
}

function flip(line: string): string {
  const at = Math.floor(line.length / 2);
  return line.slice(0, at) + (line[at] === 'A' ? 'B' : 'A') + line.slice(at + 1);
}
