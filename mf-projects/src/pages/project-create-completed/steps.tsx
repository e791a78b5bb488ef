import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  margin-top: var(--space-8);

  h2 {
    font-size: var(--size-16);
  }
`;

const List = styled.ol`
  display: grid;
  margin-top: var(--space-3);
  border-top: 1px solid var(--border);
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: var(--space-4);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--border);
    counter-increment: step;
  }

  > li::before {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid var(--border-strong);
    border-radius: 50%;
    content: counter(step);
    font-size: var(--size-14);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }

  strong {
    font-weight: 700;
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

export interface Step {
  title: string;
  text: ReactNode;
}

/** The next steps, in order. */
export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <List role="list">
        {steps.map((step) => (
          <li key={step.title}>
            <div>
              <strong>{step.title}</strong>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </List>
    </Root>
  );
}
