import { useId } from 'react';
import { styled } from 'styled-components';

import { Select } from '@up/ui';

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

export interface ContentTypeFieldProps {
  label: string;
  all: readonly string[];
  shown: string;
  onChoice(type: string): void;
}

/** The content type of a body: a select of several, a text of the only one. */
export function ContentTypeField({ label, all, shown, onChoice }: ContentTypeFieldProps) {
  const id = useId();
  return (
    <Root>
      {all.length > 1 ? (
        <>
          <label htmlFor={id}>{label}</label>
          <Select compact id={id} value={shown} translate="no" onChange={(event) => onChoice(event.target.value)}>
            {all.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </>
      ) : (
        <>
          {label} <code translate="no">{shown}</code>
        </>
      )}
    </Root>
  );
}
