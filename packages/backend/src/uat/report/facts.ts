import { createHash } from 'node:crypto';

import type { Context } from '../../module/context.ts';
import { listEvidence, type UatCallRow } from '../repository/calls.ts';
import { listCases, type UatCaseRow } from '../repository/cases.ts';
import type { UatRow } from '../repository/requests.ts';

/** Of Crockford's alphabet, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeCharacters = 24;
const groupCharacters = 4;

/** Everything that a report states; the code is made of it. */
interface ReportFacts {
  uat: UatRow;
  cases: readonly UatCaseRow[];
  evidence: readonly UatCallRow[];
}

/**
 * The code of a report: an HMAC over its facts with a key of the backend's own, as 120 bits in groups of four
 * characters. Who cannot ask the backend cannot make one, and any change of a fact makes it another.
 */
export async function reportCodeOf({ db, sealer }: Context, uat: UatRow): Promise<string> {
  const facts = { uat, cases: await listCases(db, [uat.id]), evidence: await listEvidence(db, uat.id) };
  const hash = Buffer.from(sealer.fingerprint(`uat report ${JSON.stringify(canonical(facts))}`), 'base64url');
  return grouped(encode(hash));
}

/** A code as people type it: spaces, hyphens and lower case do not matter, nor O for 0 and I or L for 1. */
export function readCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return grouped(plain.replaceAll('O', '0').replace(/[IL]/g, '1'));
}

/** One order of all facts, whatever order rows have. */
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
      .map((call) => [call.id, call.at.toISOString(), call.method, call.path, call.status, digest(call)]),
  ];
}

function digest({ requestBody, responseBody }: UatCallRow): string {
  return createHash('sha256').update(`${requestBody}\0${responseBody}`).digest('base64url');
}

/** Five bits a character. */
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
