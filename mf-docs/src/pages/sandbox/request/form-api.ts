import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isRecord } from '@up/api/is-record';
import { isNumber } from '@up/api/numbers/exact-number';
import { encodingOf, isJson } from '@up/api/parameters/form-pairs';
import { itemOf } from '@up/api/parameters/valid-definitions';

import { inContentType, isTextBody } from '../../../definition/in-content-type.ts';
import { hasWholeBody } from '../../../definition/whole-body.ts';
import { fileFormat } from './chosen-files.ts';

/** The format of a field that has several lines. */
export const linesFormat = 'lines';

/**
 * An API as its form asks for it: with one of its content types, files, a body in XML or lines as one text, and whatever
 * has further fields in its example as JSON.
 */
export function formApi(api: ProductInfo, contentType: string | undefined): ProductInfo {
  const shown = inContentType(api, 'request', contentType);
  const others = shown.reqParamJson.filter(({ location }) => location !== 'body');
  const body = isTextBody(shown) ? [textOf(shown)] : fieldsOf(shown);
  return { ...shown, reqParamJson: [...others, ...body] };
}

/** A field of a form with parts: a file, or the text of a part in XML, as its example is. */
function partOf({ bodyEncodings = {}, requestExample }: ProductInfo, field: ParameterDefinition): ParameterDefinition {
  const { isFile, contentType, accepts = contentType } = encodingOf(bodyEncodings, field.field);
  if (isFile) return fileOf(field, accepts?.split(/,\s*/));
  const isText = isRecord(requestExample) && typeof requestExample[field.field] === 'string';
  return isText && field.params && contentType !== undefined
    ? { ...field, type: 'string', format: linesFormat, params: undefined }
    : field;
}

/** Rules of texts are not those of files; any file is of the type that says nothing. */
function fileOf(definition: ParameterDefinition, types: string[] = []): ParameterDefinition {
  if (definition.type === 'array') return { ...definition, params: [fileOf(itemOf(definition), types)] };
  const options = types.filter((type) => type !== 'application/octet-stream');
  return { ...definition, type: 'string', format: fileFormat, options, length: undefined, pattern: undefined };
}

function textOf({ requestContentType = '' }: ProductInfo): ParameterDefinition {
  const text: ParameterDefinition = { ...wholeBody(requestContentType), type: 'string', format: linesFormat };
  return binaryType.test(requestContentType) ? fileOf(text, [requestContentType]) : text;
}

/** Types whose bytes are no text. */
const binaryType = /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip)$/;

/** A body that is one field. */
function wholeBody(contentType: string) {
  const description = (['EN', 'KO'] as const).map((lang) => ({ lang, content: contentType }));
  return { moc: 'optional', field: 'body', location: 'body', order: 1, description } as const;
}

/** The fields of a body, with a place for every value of its example. */
function fieldsOf(api: ProductInfo): readonly ParameterDefinition[] {
  const { reqParamJson, requestExample, requestContentType: type = 'application/json' } = api;
  const params = reqParamJson.filter(({ location }) => location === 'body').map((each) => partOf(api, each));
  if (hasWholeBody(api)) return params.map((each) => withPlaceFor(requestExample, each));
  const body = withPlaceFor(requestExample, { ...wholeBody(type), type: 'object', params });
  if (body.params) return body.params;
  // An example with a field of this name is not taken for the value of one.
  return isJson(type) && hasWholeBody({ reqParamJson: [body], requestExample }) ? [body] : params;
}

/**
 * A definition with a place for a value: of its type, where the field may have several, and as JSON where the value has
 * fields that are not defined.
 */
function withPlaceFor(value: unknown, definition: ParameterDefinition): ParameterDefinition {
  const { type, params } = definition;
  if (Array.isArray(value)) {
    let item: ParameterDefinition =
      type === 'array' ? itemOf(definition) : { ...definition, type: 'object', params: undefined };
    for (const each of value) item = withPlaceFor(each, item);
    return { ...definition, type: 'array', params: [item] };
  }
  if (!isRecord(value)) {
    const isOfType = value === undefined || value === null || (type !== 'object' && type !== 'array');
    return isOfType ? definition : { ...definition, type: typeOf(value), params: undefined };
  }
  const isDefined = (name: string) => params?.some(({ field }) => field === name) === true;
  if (type !== 'object' || !Object.keys(value).every(isDefined))
    return { ...definition, type: 'object', params: undefined };
  const placed = params?.map((each) =>
    Object.hasOwn(value, each.field) ? withPlaceFor(value[each.field], each) : each,
  );
  return { ...definition, params: placed };
}

function typeOf(value: unknown): ParameterDefinition['type'] {
  if (isNumber(value)) return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}
