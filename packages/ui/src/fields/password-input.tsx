import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';

import { controlStyles, iconButtonStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from '../foundation/icon.tsx';

const Frame = styled.span`
  position: relative;
  display: block;
`;

const Input = styled.input`
  ${controlStyles}
  padding-right: 48px;

  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset: 4px 4px 4px auto;
  ${iconButtonStyles}
`;

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showText: string;
  hideText: string;
}

/** A password field that can show its text. Hidden again when the page is left. */
export function PasswordInput({ showText, hideText, ...rest }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  const control = useFieldControl();
  return (
    <Frame>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...control}
        {...rest}
        type={isVisible ? 'text' : 'password'}
      />
      <Toggle
        type="button"
        aria-label={isVisible ? hideText : showText}
        aria-controls={control.id}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon of={isVisible ? EyeOff : Eye} size={20} />
      </Toggle>
    </Frame>
  );
}
