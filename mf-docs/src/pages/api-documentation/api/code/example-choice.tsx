import { useId } from 'react';
import { styled } from 'styled-components';

import type { NamedExample } from '@up/api/calls/catalogue/catalogue';
import { Select, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';

/** In the head of a panel of code. */
export const CodeSelect = styled(Select).attrs({ compact: true })`
  border-color: var(--code-border);
  background: var(--code-surface);
  color: var(--code-text);

  + svg {
    color: var(--code-text);
  }
`;

interface ExampleChoiceProps {
  examples: readonly NamedExample[];
  /** The index of the shown one; the first choice is the usual example. */
  chosen: number | undefined;
  onChoose(index: number | undefined): void;
}

/** Chooses one of the examples that a document has for a body. */
export function ExampleChoice({ examples, chosen, onChoose }: ExampleChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {text('docs.code.example')}
      </VisuallyHidden>
      <CodeSelect
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{text('docs.code.example.usual')}</option>
        {examples.map(({ title }, index) => (
          <option key={index} value={index}>
            {title}
          </option>
        ))}
      </CodeSelect>
    </>
  );
}
