import { newTable } from '@up/api/new-table';

import { type Attribute, type ContentType, contentTypes } from './content-types.ts';

/** Types of Strapi by kind. Rich text is its Markdown field; a Blocks field is supported as well. */
const strapiTypes = {
  string: 'string',
  text: 'text',
  richtext: 'richtext',
  boolean: 'boolean',
  integer: 'integer',
  datetime: 'datetime',
  json: 'json',
  media: 'media',
} as const;

/** Makes a type, and each of its attributes, localised by Strapi's i18n plugin. */
const localized = { i18n: { localized: true } };

/**
 * The files that a Strapi 4 or 5 needs for every type that the portal reads, by their path in its project: schema,
 * route, controller and service, and the list of types for `src/portal/`. The folder `strapi/` contains them.
 */
export function strapiProjectFiles(): Record<string, string> {
  const files: Record<string, string> = newTable();
  for (const type of contentTypes) {
    const folder = `src/api/${type.singular}`;
    const uid = `api::${type.singular}.${type.singular}`;
    files[`${folder}/content-types/${type.singular}/schema.json`] = `${JSON.stringify(schemaOf(type), null, 2)}\n`;
    for (const [part, factory] of Object.entries({
      routes: 'Router',
      controllers: 'Controller',
      services: 'Service',
    })) {
      files[`${folder}/${part}/${type.singular}.js`] =
        `'use strict';\n\nmodule.exports = require('@strapi/strapi').factories.createCore${factory}('${uid}');\n`;
    }
  }
  const reads = contentTypes.map(
    ({ singular, single }) => `  { uid: 'api::${singular}.${singular}', single: ${single ?? false} },`,
  );
  files['src/portal/types.js'] =
    `'use strict';\n\n/** What the portal reads. */\nmodule.exports = [\n${reads.join('\n')}\n];\n`;
  return files;
}

function schemaOf(type: ContentType) {
  const uid = `api::${type.singular}.${type.singular}`;
  const relations = type.tree
    ? {
        parent: { type: 'relation', relation: 'manyToOne', target: uid, inversedBy: 'children' },
        children: { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'parent' },
      }
    : {};
  return {
    kind: type.single ? 'singleType' : 'collectionType',
    collectionName: type.name.replaceAll('-', '_'),
    info: {
      singularName: type.singular,
      // Strapi needs both names, also for a single type.
      pluralName: type.single ? `${type.name}s` : type.name,
      displayName: `Portal ${type.singular.replaceAll('-', ' ')}`,
    },
    options: { draftAndPublish: true },
    pluginOptions: localized,
    attributes: {
      ...Object.fromEntries(Object.entries(type.attributes).map(([name, attribute]) => [name, attributeOf(attribute)])),
      ...relations,
    },
  };
}

function attributeOf({ kind, default: standard }: Attribute) {
  return {
    type: strapiTypes[kind],
    ...(kind === 'media' && { multiple: false }),
    ...(standard === undefined && { required: true }),
    ...(standard !== undefined && standard !== null && { default: standard }),
    pluginOptions: localized,
  };
}
