import { fromBER, OctetString } from 'asn1js';
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  CryptoEngine,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

/** Object identifiers of PKCS#12 bags and their attributes (RFC 7292). */
const ids = {
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  localKeyId: '1.2.840.113549.1.9.21',
} as const;

const engine = new CryptoEngine({ name: 'node', crypto });
const iterations = 100_000;
const encryption = () => ({
  contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: crypto.getRandomValues(new Uint8Array(16)) },
  hmacHashAlgorithm: 'SHA-256',
  iterationCount: iterations,
});

export interface Pkcs12Content {
  privateKey: CryptoKey;
  /** The certificate of the key, then those of its issuers; DER. */
  certificates: readonly ArrayBuffer[];
  /** Printable ASCII, which all programs encode alike. */
  password: string;
}

/** A PKCS#12 file: AES-256, with a MAC of SHA-256. */
export async function makePkcs12({ privateKey, certificates, password }: Pkcs12Content): Promise<Buffer> {
  const secret = new TextEncoder().encode(password).buffer;
  const keyInfo = PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', privateKey));
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: keyInfo });
  await keyBag.makeInternalValues({ password: secret, ...encryption() }, engine);
  const localKeyId = () =>
    new Attribute({ type: ids.localKeyId, values: [new OctetString({ valueHex: new Uint8Array([1]) })] });
  const certificateBags = certificates.map(
    (bytes, index) =>
      new SafeBag({
        bagId: ids.certificate,
        bagValue: new CertBag({ parsedValue: new Certificate({ schema: fromBER(bytes).result }) }),
        ...(index === 0 && { bagAttributes: [localKeyId()] }),
      }),
  );
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        {
          privacyMode: 0,
          value: new SafeContents({
            safeBags: [new SafeBag({ bagId: ids.shroudedKey, bagValue: keyBag, bagAttributes: [localKeyId()] })],
          }),
        },
        { privacyMode: 1, value: new SafeContents({ safeBags: certificateBags }) },
      ],
    },
  });
  await safe.makeInternalValues({ safeContents: [{}, { password: secret, ...encryption() }] }, engine);
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await file.makeInternalValues(
    { password: secret, iterations, pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' },
    engine,
  );
  return Buffer.from(file.toSchema().toBER(false));
}
