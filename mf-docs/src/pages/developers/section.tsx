import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Container } from '@up/ui';

const Root = styled.section`
  padding-block: var(--space-16);
  border-top: 1px solid var(--border);
`;

const Heading = styled.h2`
  margin-bottom: var(--space-8);
  font-size: var(--size-28);
  letter-spacing: -0.02em;
`;

/** A section of the page with its heading, below a thin line. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <Container>
        <Heading id={headingId}>{title}</Heading>
        {children}
      </Container>
    </Root>
  );
}
