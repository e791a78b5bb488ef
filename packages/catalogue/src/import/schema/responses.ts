import type { ParameterDefinition } from '@up/api/entities/parameter';

import { documentTextToText } from '@up/platform/text/document-html';
import type { ApiResponse, Localized } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { contentsOf, jsonType } from './content.ts';
import { headerSamples } from './parameter-values.ts';
import { type Conversion, isUnlisted } from './conversion.ts';
import { parameterOf } from './parameters.ts';
import { shownBody } from './shown-body.ts';
import type { Texts } from '../texts/texts.ts';

/**
 * The responses of an operation with their status codes, in document order; without those that every API gives alike
 * (`x-unlisted`), which only the OpenAPI document repeats.
 */
export function responsesOf(operation: DocumentNode, texts: Texts, isForeign: boolean): ApiResponse[] {
  const conversion: Conversion = { texts, direction: 'response', isForeign };
  return operation.entries('responses').flatMap(([httpCode, reference]) => {
    const response = reference.follow();
    if (isUnlisted(response)) return [];
    const contents = contentsOf(response);
    const body = shownBody(contents, conversion);
    const contentType = contents[0]?.type ?? jsonType;
    const headers = response.entries('headers');
    const samples = isForeign ? headerSamples(headers) : {};
    return {
      httpCode,
      description: withRules(
        plain(texts.localize(reference.text('description') ?? response.text('description'), httpCode)),
        body.rules,
      ),
      headers: headers.map(([name, header], index) => headerOf(name, header, index + 1, conversion)),
      ...(Object.keys(samples).length > 0 && { headerSamples: samples }),
      params: body.params,
      ...(contentType !== jsonType && { contentType }),
      ...(body.example !== undefined && { example: body.example }),
      ...(body.examples.length > 0 && { examples: body.examples }),
      ...(body.contents.length > 0 && { contents: body.contents }),
    };
  });
}

function withRules({ ko, en }: Localized, rules: Localized | undefined): Localized {
  return rules ? { ko: `${ko}\n${rules.ko}`, en: `${en}\n${rules.en}` } : { ko, en };
}

function plain(text: Localized): Localized {
  return { ko: documentTextToText(text.ko), en: documentTextToText(text.en) };
}

function headerOf(name: string, reference: DocumentNode, order: number, conversion: Conversion): ParameterDefinition {
  const header = reference.followDescribed();
  const schema =
    header.child('schema') ?? header.tolerate('"schema" is missing; shown as a text', header.as({ type: 'string' }));
  const required = header.boolean('required') ?? false;
  return parameterOf({ field: name, order, location: 'header', required, schema, container: header }, conversion);
}
