import type { NamedExample } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import { exampleValue } from './examples.ts';
import { Texts } from '../texts/texts.ts';

/** The examples of a Media Type Object, if it has several. */
export function namedExamples(media: DocumentNode): NamedExample[] {
  const examples = media.entries('examples').flatMap(([name, reference]): NamedExample[] => {
    const example = reference.follow();
    const value = exampleValue(example);
    if (value === undefined) return [];
    return [{ name, title: new Texts().localize(reference.text('summary') ?? example.text('summary'), name), value }];
  });
  return examples.length > 1 ? examples : [];
}
