import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  &:not(:first-child) {
    padding-top: var(--space-6);
  }

  h2 {
    font-size: var(--size-18);
  }
`;

const Lead = styled.p`
  max-width: var(--measure);
  margin-top: var(--space-1);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-wrap: balance;
`;

interface PartProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a view with its heading. */
export function Part({ title, lead, children }: PartProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Root>
  );
}
