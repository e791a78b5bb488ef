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
`;

const Native = styled(NativeSelect)`
  ${controlStyles}
  padding-right: 40px;
  appearance: none;
  text-overflow: ellipsis;
`;

const Chevron = styled(Icon)`
  position: absolute;
  top: 50%;
  right: var(--space-3);
  margin-top: -8px;
  color: var(--text-muted);
  pointer-events: none;
`;

/** A native select: its list, keyboard support and type-ahead are better than a custom one. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <Frame>
      <Native {...useFieldControl()} {...props} />
      <Chevron of={ChevronDown} />
    </Frame>
  );
}
