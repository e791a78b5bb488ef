import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import { inContentType, isTextBody } from '../../../definition/in-content-type.ts';

/** The format of a field that has several lines. */
export const linesFormat = 'lines';

/** An API as its form asks for it: with one of its content types, and a body in XML or lines as one text. */
export function formApi(api: ProductInfo, contentType: string | undefined): ProductInfo {
  const shown = inContentType(api, 'request', contentType);
  if (!isTextBody(shown)) return shown;
  return {
    ...shown,
    reqParamJson: [...shown.reqParamJson.filter(({ location }) => location !== 'body'), textOf(shown)],
  };
}

function textOf({ requestContentType = '' }: ProductInfo): ParameterDefinition {
  return {
    moc: 'optional',
    type: 'string',
    field: 'body',
    location: 'body',
    format: linesFormat,
    order: 1,
    description: (['EN', 'KO'] as const).map((lang) => ({ lang, content: requestContentType })),
  };
}
