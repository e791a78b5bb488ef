import type { ParameterDefinition } from '@up/api/entities/parameter';
import { wholeQuery } from '@up/api/parameters/form-pairs';

import type { ApiDefinition } from '../../model.ts';
import { contentsOf } from '../schema/content.ts';
import { contractOf, isReserved } from '../schema/contract.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { identifierName } from '../place/identifier.ts';
import { isUnlisted, type Conversion } from '../schema/conversion.ts';
import { isForeign } from '../place/mount.ts';
import { declaredField } from '../schema/parameters.ts';
import { errorCodesOf, responsesOf } from '../schema/responses.ts';
import { Schema } from '../resolved/schema.ts';
import { originalSchemes, originalSecurity, securityHeaders } from '../schema/security.ts';
import { shownBody } from '../schema/shown-body.ts';
import { joined, type Texts } from '../texts/texts.ts';

/** Parameter locations that are shown. */
const shownLocations = new Set(['header', 'path', 'query', 'cookie']);

/** An operation with the Path Item around it. */
export interface OperationPlace {
  item: DocumentNode;
  operation: DocumentNode;
}

/**
 * The request and the responses of an operation. The request of an event is sent by us: it has no keys of a caller, and
 * contains what only we write.
 */
export function definitionOf(
  root: DocumentNode,
  { item, operation }: OperationPlace,
  texts: Texts,
  { isEvent = false } = {},
): ApiDefinition {
  const direction = isEvent ? 'response' : 'request';
  const conversion: Conversion = { texts, direction, isForeign: isForeign(root) };
  const declared = declaredParameters(item, operation);
  const at = (location: ParameterDefinition['location']) =>
    declared
      .filter((parameter) => parameter.string('in') === location && !isReserved(parameter) && !isUnlisted(parameter))
      .map((parameter) => declaredField(parameter, { field: parameter.requiredString('name'), location }, conversion));
  for (const parameter of declared) {
    const location = parameter.string('in') ?? '';
    if (!shownLocations.has(location)) parameter.noteOmitted(`a parameter in "${location}" is not shown`);
  }
  const requestBody = operation.child('requestBody')?.followDescribed();
  const contents = contentsOf(requestBody);
  const body = shownBody(contents, conversion);
  const described = conversion.isForeign ? requestBody?.text('description') : undefined;
  const rules = [...(described ? [texts.localize(described, '')] : []), ...(body.rules ? [body.rules] : [])];
  const isRequired = requestBody?.boolean('required') ?? false;
  const contract = conversion.isForeign && !isEvent ? contractOf(declared, contents, isRequired) : undefined;
  const security = isEvent ? undefined : originalSecurity(root, operation);
  const securitySchemes = originalSchemes(root, operation, security);
  const errorCodes = errorCodesOf(operation, conversion.texts);
  const sunsetOn = operation.day('x-sunset');
  const replacedBy = operation.string('x-replaced-by');
  return {
    ...(operation.boolean('deprecated') === true && { deprecated: true }),
    ...(sunsetOn !== undefined && { sunsetOn }),
    ...(replacedBy !== undefined && { replacedBy: identifierName(replacedBy) }),
    ...(errorCodes.length > 0 && { errorCodes }),
    ...(security && { security }),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
    ...(conversion.isForeign && rules.length > 0 && { bodyRules: joined(rules, '\n\n') }),
    headers: numbered([...(isEvent ? [] : securityHeaders(root, operation, conversion)), ...at('header')]),
    params: numbered([...at('path'), ...at('query'), ...at('cookie'), ...body.params]),
    ...(body.example !== undefined && { requestExample: body.example }),
    ...(body.examples.length > 0 && { requestExamples: body.examples }),
    ...(body.contents.length > 0 && { requestContents: body.contents }),
    ...(contract?.request && { request: contract.request }),
    ...(contract && { parameterSamples: contract.samples }),
    responses: responsesOf(operation, texts, conversion.isForeign === true),
  };
}

/** The parameters of the path, overridden by those of the operation with the same name and location. */
function declaredParameters(item: DocumentNode, operation: DocumentNode): DocumentNode[] {
  const all = [...item.items('parameters'), ...operation.items('parameters')].map((each) => each.followDescribed());
  const valid = all
    .flatMap(fieldsOfQueryString)
    .filter((each) => each.requiredString('in') !== '' && each.requiredString('name') !== '' && canBeSent(each));
  return [...new Map(valid.map((each) => [`${each.string('in')} ${each.string('name')}`, each])).values()];
}

/** A name such as `Authorization: Bearer` would be that of another header, or of none (RFC 9110, 5.1). */
function canBeSent(parameter: DocumentNode): boolean {
  if (parameter.string('in') !== 'header' || /^[\w!#$%&'*+.^`|~-]+$/.test(parameter.string('name') ?? '')) return true;
  return parameter.tolerate('no header can have this name; ignored', false);
}

/** A parameter that describes the whole query (OpenAPI 3.2): of a form, a parameter for each of its fields. */
function fieldsOfQueryString(parameter: DocumentNode): DocumentNode[] {
  if (parameter.string('in') !== 'querystring') return [parameter];
  const form = parameter.child('content')?.child('application/x-www-form-urlencoded');
  const schema = form && Schema.of(form.child('schema') ?? form.as({}), 'request');
  if (!schema || schema.properties.length === 0)
    return [parameter.as({ ...(parameter.value as object), in: 'query', style: wholeQuery })];
  return schema.properties.map(({ name, schema: { node }, required }) =>
    node.as({ name, in: 'query', required, schema: node.value }),
  );
}

function numbered(parameters: ParameterDefinition[]): ParameterDefinition[] {
  return parameters.map((parameter, index) => ({ ...parameter, order: index + 1 }));
}
