import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test changes of an honest authenticator. */
interface Deviation {
  origin?: string;
  challenge?: string;
  /** Without it the user was present, but not verified. */
  userVerified?: boolean;
  /** Whether the passkey says that it may be copied to other devices. */
  syncable?: boolean;
  counter?: number;
  /** What the browser says about the window of the ceremony. */
  clientData?: { crossOrigin?: boolean; topOrigin?: string };
  /** Of a confirmation: the user of the passkey, in base64url. Authenticators may leave it out. */
  userHandle?: string;
}

const flag = { present: 0x01, verified: 0x04, syncable: 0x08, attested: 0x40 };

/** An authenticator in software with one passkey, as browsers use it: ES256, attestation `none`. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: { origin: string; rpId: string };
  counter = 0;

  constructor(siteUrl: string) {
    const { origin, hostname } = new URL(siteUrl);
    this.#site = { origin, rpId: hostname };
  }

  /** The response to the options of a registration. */
  create({ challenge }: { challenge: string }, deviation: Deviation = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey()];
    const authData = Buffer.concat([this.#data(deviation, flag.attested), ...credential]);
    const attestation = [
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ];
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation]).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to the options of a confirmation. */
  get({ challenge }: { challenge: string }, deviation: Deviation = {}) {
    this.counter += 1;
    const authData = this.#data(deviation);
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      ...(deviation.userHandle !== undefined && { userHandle: deviation.userHandle }),
    });
  }

  #response(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#site.origin;
    const { clientData } = deviation;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false, ...clientData }),
    );
  }

  #data({ userVerified = true, syncable = false, counter = this.counter }: Deviation, more = 0): Buffer {
    const flags = flag.present | (userVerified ? flag.verified : 0) | (syncable ? flag.syncable : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(this.#site.rpId).digest(), Buffer.from([flags]), count]);
  }

  /** In COSE format: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([
      start,
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** A CBOR text of up to 23 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A CBOR byte string of up to 255 bytes. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
