import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';

import { fieldAnchor } from '../../../../definition/field-anchor.ts';

/** The first earlier response with identical fields, if there is one: errors are often alike. */
export function earlierWithSameFields(
  responses: readonly ResponseCode[],
  response: ResponseCode,
): ResponseCode | undefined {
  const fields = fieldsAsText(response);
  const first = responses.find((each) => fieldsAsText(each) === fields);
  return first === response ? undefined : first;
}

/** The id of the first field of a response. */
export function firstAnchor({ httpCode, resHeader, resParam }: ResponseCode): string {
  const [header] = resHeader;
  if (header) return fieldAnchor(`response-${httpCode}.header`, [header.field]);
  return fieldAnchor(
    `response-${httpCode}.body`,
    resParam.slice(0, 1).map(({ field }) => field),
  );
}

function fieldsAsText({ resHeader, resParam }: ResponseCode): string {
  return JSON.stringify([resHeader, resParam]);
}
