import type { DocumentNode } from '../../document/document-node.ts';
import type { BodyContent } from '../../model.ts';
import type { Content } from './content.ts';
import { bodySample } from './body-sample.ts';
import type { Conversion } from './conversion.ts';
import { bodyFields } from './parameters.ts';

/** What a page shows of a body in each content type but the first: its fields, where they are others, and an example. */
export function furtherContents([first, ...others]: readonly Content[], conversion: Conversion): BodyContent[] {
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
