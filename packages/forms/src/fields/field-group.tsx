import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: var(--space-6);

  & + & {
    padding-top: var(--space-8);
    border-top: 1px solid var(--border);
  }
`;

const Title = styled.h2`
  font-size: var(--size-16);
`;

/** A group of fields in a long form, below a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Root role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Root>
  );
}
