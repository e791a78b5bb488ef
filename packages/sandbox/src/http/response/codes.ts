import type { SandboxCode } from '@up/api/calls/sandbox/sandbox';
import type { Locale } from '@up/api/constants/locales';

import type { ApiErrorCode } from '@up/catalogue/model';
import type { Context } from '@up/platform/module';
import { isPaymentCode, responseMessages } from '../../model/response-codes.ts';
import { codeTexts as texts, ErrorCode } from './code-texts.ts';
import { listErrorCodes } from '../repository/catalogue.ts';
import { sandboxPrefix } from '../sandbox-api.ts';
import { isOtherReason } from './sandbox-error.ts';
import { httpProblem } from '../steps/simulate.ts';

/** Every code that the sandbox returns, and the APIs whose documents contain it. */
export async function readCodes({ db, locale }: Context): Promise<SandboxCode[]> {
  const apis = await listErrorCodes(db, sandboxPrefix);
  const documented = new Map<string, { code: ApiErrorCode; apis: string[] }>();
  for (const { id, errorCodes } of apis) {
    // An incomplete code of one document must not hide the codes of all others.
    for (const code of [errorCodes].flat().filter(isErrorCode)) {
      const name = code.reason ?? code.code;
      const known = documented.get(name) ?? { code, apis: [] };
      if (!known.apis.includes(id)) known.apis.push(id);
      documented.set(name, known);
    }
  }
  const paying = apis.filter(({ path }) => /\/(payments|authorizations)$/.test(path)).map(({ id }) => id);
  return [
    ...Object.keys(responseMessages).map((code) => paymentCode(code, paying, locale)),
    ...[...documented].map(([name, { code, apis: named }]) => documentedCode(name, code, named, locale)),
    ...Object.entries(texts.http)
      .filter(([code]) => !documented.has(code))
      .map(([code, text]) => ({
        code,
        kind: isOtherReason(code) ? ('reason' as const) : ('http' as const),
        httpStatus: statusOf(code),
        cause: text.cause[locale],
        remedy: text.remedy[locale],
        cardholder: cardholderText(code, locale),
        simulate: { header: code },
        apis: [],
      })),
  ];
}

function statusOf(code: string): number {
  const problem = httpProblem(code);
  if (!problem) throw new Error(`The code ${code} has texts but no problem.`);
  return problem.status;
}

function paymentCode(code: string, apis: string[], locale: Locale): SandboxCode {
  const text = texts.payment[code];
  return {
    code,
    kind: 'payment',
    httpStatus: 200,
    cause: text?.cause[locale] ?? '',
    remedy: text?.remedy[locale] ?? '',
    cardholder: cardholderText(code, locale),
    simulate: { header: code, ...(isPaymentCode(code) && { magicValue: `990${code}` }) },
    apis,
  };
}

function documentedCode(name: string, code: ApiErrorCode, apis: string[], locale: Locale): SandboxCode {
  return {
    code: name,
    kind: httpProblem(name) ? 'http' : 'reason',
    httpStatus: Number(code.httpCode),
    cause: code.cause[locale],
    remedy: code.remedy[locale],
    cardholder: cardholderText(name, locale),
    simulate: { header: name, magicValue: `simulate:${name}:1` },
    apis,
  };
}

function cardholderText(code: string, locale: Locale): string {
  return (texts.cardholder[code] ?? texts.cardholder.default)[locale];
}

/** Whether a value of the catalogue, whoever wrote it, is a complete description of an error. */
function isErrorCode(value: unknown): value is ApiErrorCode {
  return ErrorCode.safeParse(value).success;
}
