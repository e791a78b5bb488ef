import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { SectionHead } from '../../../components/section-head.tsx';

const Root = styled.section`
  min-width: 0;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-top: var(--space-4);
`;

export interface FormSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the request. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{title}</h2>
        {action}
      </SectionHead>
      <Fields>{children}</Fields>
    </Root>
  );
}
