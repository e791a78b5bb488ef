import type { NamedExample } from '../../model.ts';
import type { DocumentNode } from '../../document/document-node.ts';
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

/** The value of an Example Object, or the content of its external file. */
export function exampleValue(example: DocumentNode): unknown {
  if (example.has('value')) return example.child('value')?.value;
  if (example.has('dataValue')) return example.child('dataValue')?.value;
  const file = example.string('externalValue');
  if (file === undefined) return undefined;
  const found = example.source.open(file);
  return found
    ? found.yaml.value
    : example.tolerate<unknown>(`${file} does not exist; the example is ignored`, undefined);
}
