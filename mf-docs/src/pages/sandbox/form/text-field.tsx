import { useFormContext } from 'react-hook-form';
import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';
import { TextInput } from '@up/ui/text-input';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { cutTo, keptCharacters } from './keep-characters.ts';

/** Smaller beside the answer; a phone enlarges the page for text of less than 16 px. */
export const smallControl = css`
  ${media.from992(css`
    min-height: 38px;
    font-size: var(--size-14);
  `)}
`;

const Input = styled(TextInput)`
  ${smallControl}
`;

export type ParameterProps = Omit<FieldFrameProps, 'children'>;

/** A text or a number, on one line. */
export function TextField(props: ParameterProps) {
  const { register } = useFormContext();
  const { definition, name } = props;
  const keep = keptCharacters(definition);
  const fraction = definition.type === 'number' && !definition.integer;
  const onlyDigits = keep?.('a0') === '0';
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Input
          {...control}
          {...register(name)}
          onInput={keep && cutTo(keep)}
          inputMode={fraction ? 'decimal' : onlyDigits ? 'numeric' : undefined}
          placeholder={exampleOf(definition.example)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
        />
      )}
    </FieldFrame>
  );
}

function exampleOf(example: ParameterProps['definition']['example']): string | undefined {
  return example === undefined || example === null ? undefined : String(example);
}
