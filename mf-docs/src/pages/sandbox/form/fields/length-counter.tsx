import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import type { ParameterLength } from '@up/api/entities/parameter';

import { useText } from '../../text.ts';

const Root = styled.span`
  margin-left: auto;
  color: var(--text-muted);
  font-size: var(--size-12);
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: var(--danger);
    font-weight: 700;
  }
`;

/** A length is compared with the fixed one or the maximum of the range (product.md#text-fields). */
export function maxLengthOf({ type, value, max }: ParameterLength): number | undefined {
  return type === 'fixed' ? value : max;
}

export interface LengthCounterProps {
  id: string;
  name: string;
  max: number;
}

/** The current and the maximum length of a text. */
export function LengthCounter({ id, name, max }: LengthCounterProps) {
  const text = useText();
  const value: unknown = useWatch({ name });
  const count = typeof value === 'string' ? Array.from(value).length : 0;
  return (
    <Root id={id} data-over={count > max || undefined}>
      {text('docs.sandbox.length', { count, max })}
    </Root>
  );
}
