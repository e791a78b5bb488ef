import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { firstSteps, type FirstStep } from '@up/api/constants/first-steps';
import { pages } from '@up/api/pages';
import { media } from '@up/ui';

import { InlineCode } from '../../prose/inline-code.tsx';
import { useText } from './text.ts';
import { Section } from './section.tsx';

/** Numbers on a line that connects the steps. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  counter-reset: step;

  > li {
    --line: 1px solid var(--border-strong);

    position: relative;
    padding: 44px var(--space-6) 0 0;
    counter-increment: step;
  }

  > li::before {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: var(--line);
    border-radius: 50%;
    content: counter(step);
    font-size: var(--size-14);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }

  > li:not(:last-child)::after {
    position: absolute;
    inset: 14px 12px auto 40px;
    border-top: var(--line);
    content: '';
  }

  h3 {
    font-size: var(--size-16);
  }

  p {
    margin-top: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);

    > li {
      padding: 0 0 var(--space-8) 44px;
    }

    > li:not(:last-child)::after {
      inset: 36px auto 8px 14px;
      border-top: 0;
      border-left: var(--line);
    }
  `)}
`;

/* At the end of a sentence, where its hyphens would otherwise break it. */
const Whole = styled(InlineCode)`
  white-space: nowrap;
`;

const keyHeaders = ['X-UP-Access-Key', 'X-UP-Secret-Key'];

/** From an account to the first paid card. */
export function QuickStart() {
  const text = useText();
  const more: Partial<Record<FirstStep, ReactNode>> = {
    account: <Link to={pages.registration()}>{text('docs.start.account.link')}</Link>,
    key: <Codes names={keyHeaders} />,
    card: <Link to={pages.apiDocumentation()}>{text('docs.start.card.link')}</Link>,
  };
  return (
    <Section title={text('docs.start.title')}>
      <Steps role="list">
        {firstSteps.map((step) => (
          <Step key={step} title={text(`docs.start.${step}`)}>
            {text(`docs.start.${step}.text`)} {more[step]}
          </Step>
        ))}
      </Steps>
    </Section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Codes({ names }: { names: string[] }) {
  return names.map((name) => [<Whole key={name}>{name}</Whole>, ' ']);
}
