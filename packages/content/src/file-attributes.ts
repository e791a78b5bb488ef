import { ContentError } from './content-error.ts';
import type { Attribute, AttributeKind, Attributes, ContentType } from './content-types.ts';

/** The YAML values that each kind accepts. */
const fits: Record<AttributeKind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  richtext: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  datetime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  json: (value) => typeof value === 'object',
  media: isMedia,
};

/** Converts Markdown to what is stored. */
export type RichText = (markdown: string) => string;

interface Source {
  frontMatter: Record<string, unknown>;
  /** Markdown below the front matter. */
  body: string;
  richText: RichText;
}

/**
 * The attributes of an entry from its front matter and body, with the type's defaults.
 * @throws {ContentError} for an attribute that is missing, unknown or of another kind
 */
export function fileAttributes(type: ContentType, file: string, { frontMatter, body, richText }: Source): Attributes {
  const unknown = Object.keys(frontMatter).find((name) => !(name in type.attributes) && name !== 'order');
  if (unknown) throw new ContentError(`content/${file}: ${type.name} has no attribute "${unknown}".`);
  return Object.fromEntries(
    Object.entries(type.attributes).map(([name, attribute]) => {
      const input = frontMatter[name];
      // Markdown is below the front matter, or inside it in a file with several entries.
      const text = input ?? body;
      const value = attribute.kind === 'richtext' && typeof text === 'string' ? richText(text) : input;
      return [name, valueOf(attribute, value, `content/${file}: "${name}" of ${type.name}`)];
    }),
  );
}

/** A file of `content/uploads` and its display name. */
function isMedia(value: unknown): boolean {
  const { name, url } = (value ?? {}) as { name?: unknown; url?: unknown };
  return typeof name === 'string' && typeof url === 'string' && url.startsWith('/uploads/');
}

function valueOf({ kind, default: defaultValue }: Attribute, input: unknown, what: string): unknown {
  if (input === undefined || input === null || input === '') {
    if (defaultValue === undefined) throw new ContentError(`${what} is missing.`);
    return defaultValue;
  }
  if (!fits[kind](input)) throw new ContentError(`${what} must be of kind ${kind}.`);
  return kind === 'datetime' && typeof input === 'string' ? new Date(input).toISOString() : input;
}
