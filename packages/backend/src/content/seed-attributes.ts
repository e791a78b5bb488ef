import { markdownToHtml } from '../text/markdown.ts';
import { StartError } from '../start/start-error.ts';
import type { Attribute, AttributeKind, Attributes, ContentType } from './content-types.ts';

/** What YAML may give for each kind. */
const fits: Record<AttributeKind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  richtext: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  datetime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  json: (value) => typeof value === 'object',
};

/**
 * The attributes of an entry from its front matter and body, with the type's defaults.
 * @throws {StartError} for an attribute that is missing, unknown or of another kind
 */
export function seedAttributes(
  type: ContentType,
  file: string,
  frontMatter: Record<string, unknown>,
  body: string,
): Attributes {
  const unknown = Object.keys(frontMatter).find((name) => !(name in type.attributes) && name !== 'order');
  if (unknown) throw new StartError(`content/${file}: ${type.name} has no attribute "${unknown}".`);
  return Object.fromEntries(
    Object.entries(type.attributes).map(([name, attribute]) => {
      const given = attribute.kind === 'richtext' ? richText(frontMatter[name] ?? body) : frontMatter[name];
      return [name, valueOf(attribute, given, `content/${file}: "${name}" of ${type.name}`)];
    }),
  );
}

/** Markdown stands below the front matter, or in it where one file holds several entries. */
function richText(source: unknown): unknown {
  return typeof source === 'string' ? markdownToHtml(source) : source;
}

function valueOf({ kind, default: standard }: Attribute, given: unknown, what: string): unknown {
  if (given === undefined || given === null || given === '') {
    if (standard === undefined) throw new StartError(`${what} is missing.`);
    return standard;
  }
  if (!fits[kind](given)) throw new StartError(`${what} must be of kind ${kind}.`);
  return kind === 'datetime' && typeof given === 'string' ? new Date(given).toISOString() : given;
}
