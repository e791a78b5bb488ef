import { base64, ecdsa256 } from './sign-request.ts';

const tags = { integer: 0x02, bitString: 0x03, oid: 0x06, text: 0x0c, sequence: 0x30, set: 0x31, attributes: 0xa0 };
const commonName = [0x55, 0x04, 0x03];
const ecdsaWithSha256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];

/** A certificate signing request (PKCS#10, RFC 2986) for a P-256 key pair, as PEM. */
export async function createSigningRequest({ publicKey, privateKey }: CryptoKeyPair, name: string): Promise<string> {
  const subject = sequence(
    der(tags.set, sequence(der(tags.oid, commonName), der(tags.text, new TextEncoder().encode(name)))),
  );
  const keyInfo = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const content = sequence(der(tags.integer, [0]), subject, keyInfo, der(tags.attributes));
  const signature = new Uint8Array(await crypto.subtle.sign(ecdsa256.web, privateKey, content));
  const request = sequence(
    content,
    sequence(der(tags.oid, ecdsaWithSha256)),
    der(tags.bitString, [0], sequence(integer(signature.subarray(0, 32)), integer(signature.subarray(32)))),
  );
  return pem('CERTIFICATE REQUEST', request);
}

/** Encodes bytes as PEM, in lines of 64 characters. */
export function pem(label: string, bytes: Uint8Array): string {
  const lines = base64(bytes).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

type Bytes = Uint8Array<ArrayBuffer>;

function sequence(...parts: Uint8Array[]): Bytes {
  return der(tags.sequence, ...parts);
}

/** Encodes a value in DER: tag, length, and contents. */
function der(tag: number, ...parts: (Uint8Array | readonly number[])[]): Bytes {
  const content = parts.flatMap((part) => [...part]);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Uint8Array.from([tag, ...size, ...content]);
}

/** Encodes a non-negative integer: without leading zeros, except where it would otherwise be negative. */
function integer(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.subarray(first === -1 ? bytes.length - 1 : first)];
  return der(tags.integer, (digits[0] ?? 0) > 127 ? [0, ...digits] : digits);
}
