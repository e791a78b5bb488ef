import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { media, oneColumn } from '@up/ui';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: var(--space-6) var(--space-12);
  padding-block: var(--space-8);
  border-top: 1px solid var(--border);

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }

  ${media.below992(oneColumn)}

  h2 {
    font-size: var(--size-18);
  }
`;

const Explanation = styled.p`
  max-width: 40ch;
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-wrap: balance;
`;

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  max-width: 680px;
`;

interface FormGroupProps {
  title: string;
  explanation?: string;
  children: ReactNode;
}

/** A group of fields, next to its explanation. */
export function FormGroup({ title, explanation, children }: FormGroupProps) {
  const headingId = useId();
  return (
    <Root role="group" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{title}</h2>
        {explanation && <Explanation>{explanation}</Explanation>}
      </div>
      <Fields>{children}</Fields>
    </Root>
  );
}
