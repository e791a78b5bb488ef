import { type UatCaseKind, uatCaseKinds } from '@up/api/calls/trials/uat';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { recordOf } from '@up/api/keys-of';
import { type OwnCodeCase, ownCodeCases } from '@up/api/rules/own-code-cases';

import type { ApiDefinition, Localized } from '@up/catalogue/model';

/** An API of the catalogue that can be tested. */
export interface TestedApi {
  id: string;
  title: Localized;
  method: string;
  path: string;
  definition: ApiDefinition;
  /** Whether UATs of the project must have passed it before production keys are generated. */
  mandatory: boolean;
}

/** A planned test case. */
export interface PlannedCase {
  code: string;
  apiId: string;
  apiName: Localized;
  method: string;
  path: string;
  kind: UatCaseKind;
  expectedStatus: number;
  expectedCode: string | null;
  field: string | null;
}

/**
 * Errors that do not depend on how an application uses the API: keys and rights are part of the approval, limits and
 * sizes are part of the network, and an invalid request has its own case.
 */
const untestedStatuses = ['400', '401', '403', '413', '415', '429'];

/** The test cases of an API: its success, each documented error, and the rejection of a request with a missing field. */
export function planCases(api: TestedApi): PlannedCase[] {
  const { id: apiId, title: apiName, method, path, definition } = api;
  const testedApi = { apiId, apiName, method, path };
  const success = definition.responses.find(({ httpCode }) => /^2\d\d$/.test(httpCode));
  const cases: PlannedCase[] = [
    {
      ...testedApi,
      code: `${apiId}.success`,
      kind: 'success',
      expectedStatus: Number(success?.httpCode ?? 200),
      expectedCode: null,
      field: null,
    },
  ];
  for (const { httpCode, code, reason } of definition.errorCodes ?? []) {
    if (untestedStatuses.includes(httpCode) || !/^4\d\d$/.test(httpCode)) continue;
    const expectedCode = reason ?? code;
    const caseCode = `${apiId}.${expectedCode}`;
    if (cases.some((each) => each.code === caseCode)) continue;
    const error = { kind: 'error', expectedStatus: Number(httpCode), expectedCode, field: null } as const;
    cases.push({ ...testedApi, ...error, code: caseCode });
  }
  const field = mandatoryField(definition);
  if (field !== undefined) {
    const rejected = { kind: 'validation', expectedStatus: 400, expectedCode: 'INVALID_REQUEST', field } as const;
    cases.push({ ...testedApi, ...rejected, code: `${apiId}.validation` });
  }
  return cases;
}

/** The test cases of a UAT. */
export function planUat(apis: readonly TestedApi[]): PlannedCase[] {
  return apis.flatMap((api) => [...planCases(api), ...ownCodeCases(api, apis).map((each) => ownCodeCase(api, each))]);
}

function ownCodeCase(
  { id: apiId, title: apiName, method, path }: TestedApi,
  { kind, drill }: OwnCodeCase,
): PlannedCase {
  const expected = { expectedStatus: 200, expectedCode: drill, field: null };
  return { code: `${apiId}.${drill ?? kind}`, apiId, apiName, method, path, kind, ...expected };
}

/** A mandatory field that a request can omit; a path parameter cannot be omitted. */
function mandatoryField({ params }: ApiDefinition): string | undefined {
  const isLeft = ({ moc, location }: ParameterDefinition) =>
    moc === 'mandatory' && (location === 'body' || location === 'query');
  return params.find(isLeft)?.field;
}

/** The number of cases of each kind. */
export function countCases(cases: readonly PlannedCase[]): Record<UatCaseKind, number> {
  return recordOf(uatCaseKinds, (kind) => cases.filter((each) => each.kind === kind).length);
}
