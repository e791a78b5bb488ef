import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);

  h2 {
    font-size: var(--size-18);
  }

  p {
    max-width: var(--measure);
    margin-top: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-4);
`;

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** A button next to the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A section of a signed-in page: a title, what it is for, and an action beside it. */
export function Section({ title, lead, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <div>
          <h2 id={headingId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </Head>
      {children && <Content>{children}</Content>}
    </section>
  );
}

/** Sections below each other. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;
