import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isRecord } from '@up/api/is-record';
import { encodingOf } from '@up/api/parameters/form-pairs';
import { itemOf } from '@up/api/parameters/valid-definitions';

import { inContentType, isTextBody } from '../../../definition/in-content-type.ts';
import { fileFormat } from './chosen-files.ts';

/** The format of a field that has several lines. */
export const linesFormat = 'lines';

/** An API as its form asks for it: with one of its content types, files, and a body in XML or lines as one text. */
export function formApi(api: ProductInfo, contentType: string | undefined): ProductInfo {
  const shown = inContentType(api, 'request', contentType);
  const { reqParamJson, bodyEncodings = {}, requestExample } = shown;
  if (isTextBody(shown)) {
    return { ...shown, reqParamJson: [...reqParamJson.filter(({ location }) => location !== 'body'), textOf(shown)] };
  }
  return {
    ...shown,
    reqParamJson: reqParamJson.map((each) => {
      if (each.location !== 'body') return each;
      const { isFile, contentType: type, accepts = type } = encodingOf(bodyEncodings, each.field);
      if (isFile) return fileOf(each, accepts?.split(/,\s*/));
      // A part in XML is one text, as its example is.
      const isText = isRecord(requestExample) && typeof requestExample[each.field] === 'string';
      return isText && each.params && type !== undefined
        ? { ...each, type: 'string', format: linesFormat, params: undefined }
        : each;
    }),
  };
}

/** Rules of texts are not those of files; any file is of the type that says nothing. */
function fileOf(definition: ParameterDefinition, types: string[] = []): ParameterDefinition {
  if (definition.type === 'array') return { ...definition, params: [fileOf(itemOf(definition), types)] };
  const options = types.filter((type) => type !== 'application/octet-stream');
  return { ...definition, type: 'string', format: fileFormat, options, length: undefined, pattern: undefined };
}

function textOf({ requestContentType = '' }: ProductInfo): ParameterDefinition {
  const text: ParameterDefinition = {
    moc: 'optional',
    type: 'string',
    field: 'body',
    location: 'body',
    format: linesFormat,
    order: 1,
    description: (['EN', 'KO'] as const).map((lang) => ({ lang, content: requestContentType })),
  };
  return binaryType.test(requestContentType) ? fileOf(text, [requestContentType]) : text;
}

/** Types whose bytes are no text. */
const binaryType = /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip)$/;
