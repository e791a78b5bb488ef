import { createHash } from 'node:crypto';

import type { Context } from '@up/platform/module';
import { listEvidence, type UatCallRow } from '../repository/calls.ts';
import { listCases, type UatCaseRow } from '../repository/cases.ts';
import type { UatRow } from '../repository/requests.ts';

/** Crockford's Base32 alphabet, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeCharacters = 24;
const groupCharacters = 4;

/** The facts of a report, which its code is computed from. */
interface ReportFacts {
  uat: UatRow;
  cases: readonly UatCaseRow[];
  evidence: readonly UatCallRow[];
}

/**
 * The code of a report: an HMAC over its facts with a key of the backend, as 120 bits in groups of four characters.
 * Only the backend can create it, and any change of a fact changes the code.
 */
export async function reportCodeOf({ db, sealer }: Context, uat: UatRow): Promise<string> {
  const facts = { uat, cases: await listCases(db, [uat.id]), evidence: await listEvidence(db, uat.id) };
  const hash = Buffer.from(sealer.fingerprint(`uat report ${JSON.stringify(canonical(facts))}`), 'base64url');
  return grouped(encode(hash));
}

/** Normalizes a typed code: ignores spaces, hyphens and case, and reads O as 0 and I or L as 1. */
export function readCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return grouped(plain.replaceAll('O', '0').replace(/[IL]/g, '1'));
}

/** The facts in a fixed order, independent of the order of rows. */
function canonical({ uat, cases, evidence }: ReportFacts) {
  return [
    [uat.id, uat.projectId, uat.projectName, uat.name, uat.serverUrl, uat.testDate, uat.result],
    [uat.requestedAt, uat.decidedAt, uat.endedAt].map((moment) => moment?.toISOString() ?? null),
    cases.map((each) => [
      [each.code, each.apiId, each.apiName.ko, each.apiName.en, each.method, each.path, each.kind],
      [each.expectedStatus, each.expectedCode, each.field, each.verdict, each.attempts],
      [each.judgedAt?.toISOString() ?? null, each.callId],
    ]),
    evidence
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((call) => [
        ...[call.id, call.at.toISOString(), call.method, call.path, call.status, digest(call)],
        // Reports of before the address was stored keep their code.
        ...(call.address === '' ? [] : [call.origin, call.address]),
      ]),
  ];
}

function digest({ requestBody, responseBody }: UatCallRow): string {
  return createHash('sha256').update(`${requestBody}\0${responseBody}`).digest('base64url');
}

/** Encodes five bits per character. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < codeCharacters; at++) {
    const bit = at * 5;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    text += alphabet.charAt((pair >> (11 - (bit & 7))) & 31);
  }
  return text;
}

function grouped(text: string): string {
  return text.match(new RegExp(`.{1,${groupCharacters}}`, 'g'))?.join('-') ?? '';
}
