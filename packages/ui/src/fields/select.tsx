import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import { Icon } from '../foundation/icon.tsx';

const Frame = styled.span`
  position: relative;
  display: block;

  &[data-compact] {
    display: inline-block;
    max-width: 100%;
    vertical-align: middle;
  }
`;

const Native = styled(NativeSelect)`
  ${controlStyles}
  padding-right: 40px;
  appearance: none;
  text-overflow: ellipsis;

  [data-compact] > & {
    width: auto;
    max-width: 100%;
    min-height: var(--control-32);
    padding: 0 var(--space-8) 0 var(--space-2);
    border-radius: var(--radius-6);
    font-size: inherit;
    /* Its width is that of the option, rounded down: an ellipsis would replace a whole syllable. */
    text-overflow: clip;
  }
`;

const Chevron = styled(Icon)`
  position: absolute;
  top: 50%;
  right: var(--space-3);
  margin-top: -8px;
  color: var(--text-muted);
  pointer-events: none;
`;

interface SelectProps extends ComponentProps<'select'> {
  /** In a line of text, or beside its label: as wide as its longest option. */
  compact?: boolean;
}

/** A native select: its list, keyboard support and type-ahead are better than a custom one. */
export function Select({ compact, ...props }: SelectProps) {
  return (
    <Frame data-compact={compact === true ? '' : undefined}>
      <Native {...useFieldControl()} {...props} />
      <Chevron of={ChevronDown} />
    </Frame>
  );
}
