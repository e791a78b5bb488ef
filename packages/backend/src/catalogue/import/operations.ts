import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { ApiDefinition, Localized, MissingTexts } from '../model.ts';
import type { DocumentNode } from './document-node.ts';
import { errorCodesOf } from './error-codes.ts';
import { mediaTypeExample } from './examples.ts';
import { identifierOf } from './identifier.ts';
import { bodyFields, type Conversion, parameterOf } from './parameters.ts';
import { responsesOf } from './responses.ts';
import { securityHeaders } from './security.ts';
import { Texts } from './texts.ts';

export interface ImportedApi {
  id: string;
  groupId: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  /** Calls a day (`x-daily-max-count`); 0 is unlimited. */
  dailyMaxCount: number;
  definition: ApiDefinition;
  missingTexts: MissingTexts;
  place: DocumentNode;
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);

/** Every operation of a document, in its order. The operation's id becomes the API's id in addresses. */
export function apisOf(root: DocumentNode): ImportedApi[] {
  return root.entries('paths').flatMap(([path, pathItem]) => {
    const item = pathItem.follow();
    return item
      .entries()
      .filter(([key]) => methods.has(key))
      .map(([method, operation]) => apiOf(root, path, method, item, operation));
  });
}

function apiOf(
  root: DocumentNode,
  path: string,
  method: string,
  item: DocumentNode,
  operation: DocumentNode,
): ImportedApi {
  const texts = new Texts();
  const [tag] = operation.items('tags');
  if (!tag) return operation.fail('"tags" is missing; the first one says in which group the API stands');
  const operationId = operation.requiredString('operationId');
  const conversion: Conversion = { texts, direction: 'request' };
  return {
    id: identifierOf(operationId, operation),
    groupId: identifierOf(String(tag.value), operation),
    method: method.toUpperCase(),
    path,
    title: texts.localize(operation.text('summary'), operationId),
    description: texts.localize(operation.text('description'), ''),
    dailyMaxCount: operation.number('x-daily-max-count') ?? 0,
    definition: definitionOf(root, item, operation, conversion),
    missingTexts: texts.missing,
    place: operation,
  };
}

function definitionOf(
  root: DocumentNode,
  item: DocumentNode,
  operation: DocumentNode,
  conversion: Conversion,
): ApiDefinition {
  const declared = declaredParameters(item, operation);
  const at = (location: ParameterDefinition['location']) =>
    declared
      .filter((parameter) => parameter.string('in') === location)
      .map((parameter) => convertParameter(parameter, location, conversion));
  const content = operation.target('requestBody')?.entries('content')[0]?.[1];
  const body = content ? bodyFields(content, conversion) : [];
  const requestExample = content && mediaTypeExample(content, 'request');
  const errorCodes = errorCodesOf(operation, conversion.texts);
  return {
    ...(operation.boolean('deprecated') === true && { deprecated: true }),
    ...(errorCodes.length > 0 && { errorCodes }),
    headers: numbered([...securityHeaders(root, operation, conversion), ...at('header')]),
    params: numbered([...at('path'), ...at('query'), ...body]),
    ...(requestExample !== undefined && { requestExample }),
    responses: responsesOf(operation, conversion.texts),
  };
}

/** Parameters of the path, overridden by those of the operation with the same name and place. */
function declaredParameters(item: DocumentNode, operation: DocumentNode): DocumentNode[] {
  const all = [...item.items('parameters'), ...operation.items('parameters')].map((each) => each.follow());
  const byName = new Map(all.map((each) => [`${each.requiredString('in')} ${each.requiredString('name')}`, each]));
  return [...byName.values()];
}

function convertParameter(
  parameter: DocumentNode,
  location: ParameterDefinition['location'],
  conversion: Conversion,
): ParameterDefinition {
  const schema = parameter.child('schema') ?? parameter.entries('content')[0]?.[1].child('schema');
  return parameterOf(
    {
      field: parameter.requiredString('name'),
      order: 0,
      location,
      required: parameter.boolean('required') ?? location === 'path',
      schema: schema ?? parameter.fail('"schema" is missing'),
      holder: parameter,
    },
    conversion,
  );
}

function numbered(parameters: ParameterDefinition[]): ParameterDefinition[] {
  return parameters.map((parameter, index) => ({ ...parameter, order: index + 1 }));
}
