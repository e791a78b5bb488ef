import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { ApiDefinition, Localized, MissingTexts } from '../model.ts';
import type { DocumentNode } from './document-node.ts';
import { errorCodesOf } from './error-codes.ts';
import { mediaTypeExample } from './examples.ts';
import { identifierOf } from './identifier.ts';
import { operationKeys, operationsOf, tagOf } from './operation-tag.ts';
import { bodyFields, type Conversion, parameterOf } from './parameters.ts';
import { responsesOf } from './responses.ts';
import { shownContent } from './content.ts';
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
  /** `x-version` and `x-released-on`, where they differ from the document's. */
  ownVersion?: string;
  ownReleasedOn?: string;
  place: DocumentNode;
}

/** Keys of a Path Item that are not operations. */
const otherKeys = new Set(['$ref', 'summary', 'description', 'servers', 'parameters']);

/** Parameter locations that are shown. */
const shownLocations = new Set(['header', 'path', 'query']);

/** All operations of a document, in document order. The API's id in URLs is derived from the `operationId`. */
export function apisOf(root: DocumentNode): ImportedApi[] {
  for (const [name, webhook] of root.entries('webhooks')) webhook.note(`the webhook "${name}" is not shown`);
  const apis = root.entries('paths').flatMap(([path, pathItem]) => {
    const item = pathItem.follow();
    noteOtherOperations(item);
    return operationsOf(item).map(([method, operation]) => apiOf(root, path, method, item, operation));
  });
  return withDistinctIds(apis);
}

/** Adds a notice for each keyword of a parameter's serialisation that differs from its default, and so is not shown. */
function noteSerialisation(parameter: DocumentNode, location: string): void {
  const defaultStyle = location === 'query' ? 'form' : 'simple';
  const style = parameter.string('style') ?? defaultStyle;
  const defaults = { style: defaultStyle, explode: style === 'form', allowReserved: false, allowEmptyValue: false };
  for (const [keyword, defaultValue] of Object.entries(defaults)) {
    const node = parameter.child(keyword);
    if (node && node.value !== defaultValue) node.note(`"${keyword}" is not shown`);
  }
}

/** Adds a notice for each operation of a Path Item that is not shown. */
function noteOtherOperations(item: DocumentNode): void {
  for (const [key, other] of item.entries()) {
    if (operationKeys.has(key) || otherKeys.has(key) || key.startsWith('x-')) continue;
    const others = key === 'additionalOperations' ? other.entries() : [[key, other] as const];
    for (const [method, operation] of others) {
      operation.note(`an operation with the method "${method.toUpperCase()}" is not shown`);
    }
  }
}

/** In lenient mode, an API whose id is already used gets a new id. */
function withDistinctIds(apis: ImportedApi[]): ImportedApi[] {
  const taken = new Set<string>();
  return apis.map((api) => {
    let { id } = api;
    for (let count = 2; taken.has(id) && api.place.source.notices; count++) id = `${api.id}-${count}`;
    taken.add(id);
    if (id !== api.id)
      api.place.note(`the id "${api.id}" is already used by another operation; this one becomes "${id}"`);
    return { ...api, id };
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
  const operationId = operation.string('operationId') ?? idFromPath(operation, method, path);
  const conversion: Conversion = { texts, direction: 'request' };
  return {
    id: identifierOf(operationId, operation),
    groupId: identifierOf(tagOf(operation), operation),
    method: method.toUpperCase(),
    path,
    title: texts.localize(operation.text('summary'), operationId),
    description: texts.localize(operation.text('description'), ''),
    dailyMaxCount: operation.count('x-daily-max-count') ?? 0,
    definition: definitionOf(root, item, operation, conversion),
    missingTexts: texts.missing,
    ownVersion: operation.string('x-version'),
    ownReleasedOn: operation.day('x-released-on'),
    place: operation,
  };
}

function idFromPath(operation: DocumentNode, method: string, path: string): string {
  return operation.tolerate('"operationId" is missing; named by its method and path', `${method} ${path}`);
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
  for (const [name, callback] of operation.entries('callbacks')) callback.note(`the callback "${name}" is not shown`);
  for (const parameter of declared) {
    const location = parameter.string('in') ?? '';
    if (!shownLocations.has(location)) parameter.note(`a parameter in "${location}" is not shown`);
    else noteSerialisation(parameter, location);
  }
  for (const key of ['servers', 'externalDocs']) operation.child(key)?.note(`"${key}" is not shown`);
  const content = shownContent(operation.target('requestBody'));
  const body = content ? bodyFields(content, conversion) : [];
  const requestExample = content && mediaTypeExample(content, 'request');
  const errorCodes = errorCodesOf(operation, conversion.texts);
  const sunsetOn = operation.day('x-sunset');
  return {
    ...(operation.boolean('deprecated') === true && { deprecated: true }),
    ...(sunsetOn !== undefined && { sunsetOn }),
    ...(errorCodes.length > 0 && { errorCodes }),
    headers: numbered([...securityHeaders(root, operation, conversion), ...at('header')]),
    params: numbered([...at('path'), ...at('query'), ...body]),
    ...(requestExample !== undefined && { requestExample }),
    responses: responsesOf(operation, conversion.texts),
  };
}

/** The parameters of the path, overridden by those of the operation with the same name and location. */
function declaredParameters(item: DocumentNode, operation: DocumentNode): DocumentNode[] {
  const all = [...item.items('parameters'), ...operation.items('parameters')].map((each) => each.follow());
  const valid = all.filter((each) => each.requiredString('in') !== '' && each.requiredString('name') !== '');
  return [...new Map(valid.map((each) => [`${each.string('in')} ${each.string('name')}`, each])).values()];
}

function convertParameter(
  parameter: DocumentNode,
  location: ParameterDefinition['location'],
  conversion: Conversion,
): ParameterDefinition {
  const declared = parameter.child('schema') ?? parameter.entries('content')[0]?.[1].child('schema');
  const schema = typeof declared?.value === 'boolean' ? declared.as({}) : declared;
  return parameterOf(
    {
      field: parameter.requiredString('name'),
      order: 0,
      location,
      required: parameter.boolean('required') ?? location === 'path',
      schema: schema ?? parameter.tolerate('"schema" is missing; shown as a string', parameter.as({ type: 'string' })),
      container: parameter,
    },
    conversion,
  );
}

function numbered(parameters: ParameterDefinition[]): ParameterDefinition[] {
  return parameters.map((parameter, index) => ({ ...parameter, order: index + 1 }));
}
