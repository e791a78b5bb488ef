import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { BodyContent, Localized, NamedExample } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { bodySample, exchanged } from './body-sample.ts';
import type { Content } from './content.ts';
import type { Conversion } from './conversion.ts';
import { exampleValue } from './parameter-values.ts';
import { bodyFields, bodyRules } from './parameters.ts';
import { Texts } from '../texts/texts.ts';

interface ShownBody {
  params: ParameterDefinition[];
  example?: unknown;
  examples: NamedExample[];
  /** In each content type but the first. */
  contents: BodyContent[];
  rules?: Localized;
}

/** What a page shows of a body; of one in a document of this catalogue, what that says itself. */
export function shownBody(contents: readonly Content[], conversion: Conversion): ShownBody {
  const [content] = contents;
  if (!content) return { params: [], examples: [], contents: [] };
  const { media } = content;
  const { direction, isForeign } = conversion;
  const params = bodyFields(media, conversion);
  const example = bodySample(content, direction);
  const examples = namedExamples(media);
  if (!isForeign) return { params, example, examples, contents: [] };
  return {
    params,
    example,
    examples: examples.map((each) => ({ ...each, value: exchanged(each.value, content, direction) })),
    contents: furtherContents(contents, conversion),
    rules: bodyRules(media, example, direction),
  };
}

/** A body in each content type but the first: its fields, where they are others, and an example. */
function furtherContents([first, ...others]: readonly Content[], conversion: Conversion): BodyContent[] {
  return others.map((content) => {
    const example = bodySample(content, conversion.direction);
    return {
      contentType: content.type,
      ...(first && schemaAt(first) !== schemaAt(content) && { params: bodyFields(content.media, conversion) }),
      ...(example !== undefined && { example }),
    };
  });
}

/** Tells the schemas of two bodies apart: where a reference leads, otherwise the schema itself. */
function schemaAt({ media }: Content): string | undefined {
  const schema: DocumentNode | undefined = media.child('schema');
  return schema?.has('$ref') ? schema.follow().address : JSON.stringify(schema?.value);
}

/** The examples of a Media Type Object, if it has several. */
function namedExamples(media: DocumentNode): NamedExample[] {
  const examples = media.entries('examples').flatMap(([name, reference]): NamedExample[] => {
    const example = reference.follow();
    const value = exampleValue(example);
    if (value === undefined) return [];
    return [{ name, title: new Texts().localize(reference.text('summary') ?? example.text('summary'), name), value }];
  });
  return examples.length > 1 ? examples : [];
}
