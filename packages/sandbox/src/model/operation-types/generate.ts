import type { ParameterDefinition, ParameterLocation } from '@up/api/entities/parameter';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

import type { Catalogue } from '@up/catalogue/import/catalogue';
import { sandboxPrefix } from '@up/catalogue/import/place/sandbox-address';

type CatalogueApi = Catalogue['apis'][number];

const heading = `// Made of the documents in packages/catalogue/documents by: pnpm operation-types. Not edited by hand.

/** The parts of the request and the response of each API of the catalogue that have fields, by method and path. */
export interface OperationTypes {
`;

/** The TypeScript types of the catalogue's sandbox APIs in their current versions. */
export function generateOperationTypes({ apis }: Pick<Catalogue, 'apis'>): string {
  const current = apis
    .filter((api) => api.current && api.path.startsWith(`${sandboxPrefix}/`))
    .toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
  return `${heading}${current.map(operationType).join('')}}\n`;
}

function operationType({ method, path, definition }: CatalogueApi): string {
  const at = (location: ParameterLocation) => definition.params.filter((each) => each.location === location);
  const success = definition.responses.find(({ httpCode }) => /^2\d\d$/.test(httpCode));
  const parts = { path: at('path'), query: at('query'), body: at('body'), response: success?.params ?? [] };
  const lines = Object.entries(parts).flatMap(([part, fields]) => {
    const type = fieldsType(fields);
    return type === 'object' ? [] : [`    ${part}: ${type};\n`];
  });
  return `  '${method} ${path}': {\n${lines.join('')}  };\n`;
}

function fieldsType(definitions: readonly ParameterDefinition[]): string {
  const valid = validDefinitions([...definitions]);
  if (valid.length === 0) return 'object';
  const fields = valid.map((each) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(each.field) ? each.field : JSON.stringify(each.field);
    return `${name}${each.moc === 'mandatory' ? '' : '?'}: ${typeOf(each)}${each.nullable ? ' | null' : ''}`;
  });
  return `{ ${fields.join('; ')} }`;
}

function typeOf(definition: ParameterDefinition): string {
  switch (definition.type) {
    case 'number':
    case 'boolean':
    case 'string':
      return definition.type;
    case 'select':
      return (definition.options ?? []).map((option) => `'${option}'`).join(' | ') || 'string';
    case 'object':
      // An object without fields in its definition takes any.
      return definition.params ? fieldsType(definition.params) : 'Record<string, unknown>';
    case 'array':
      return `(${typeOf(itemOf(definition))})[]`;
  }
}
