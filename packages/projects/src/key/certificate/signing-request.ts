import { problem } from '@up/platform/http/problems';
import { Pkcs10CertificateRequest, type PublicKeyType } from './x509.ts';

/** The error of a request, as a message for `fieldErrors`. */
type Fault = 'format' | 'subject' | 'key' | 'signature';

const rsaBits = { min: 2048, max: 4096 };
const curves = ['P-256', 'P-384'];

export interface SigningRequest {
  commonName: string;
  publicKey: PublicKeyType;
  isCurve: boolean;
}

/**
 * Reads a certificate signing request and checks that its creator has the private key.
 * @throws {ProblemError} 400 at the field `csr`
 */
export async function readSigningRequest(pem: string): Promise<SigningRequest> {
  const request = parse(pem);
  const [commonName = ''] = request.subjectName.getField('CN');
  if (commonName.trim() === '' || commonName.length > 64) throw fault('subject');
  const { publicKey } = request;
  const { modulusLength = 0, namedCurve } = publicKey.algorithm as { modulusLength?: number; namedCurve?: string };
  const isCurve = namedCurve !== undefined && curves.includes(namedCurve);
  // Checked before the signature, because the cost of its verification grows with the key.
  if (!isCurve && !(modulusLength >= rsaBits.min && modulusLength <= rsaBits.max)) throw fault('key');
  const isSigned = await request.verify().catch(() => false);
  if (!isSigned) throw fault('signature');
  return { commonName: commonName.trim(), publicKey, isCurve };
}

function parse(pem: string): Pkcs10CertificateRequest {
  try {
    return new Pkcs10CertificateRequest(pem);
  } catch {
    throw fault('format');
  }
}

function fault(what: Fault) {
  return problem('invalidInput', { fieldErrors: { csr: `certificate.csr.${what}` } });
}
