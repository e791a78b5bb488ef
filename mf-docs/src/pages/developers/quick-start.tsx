import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { media } from '@up/ui/media';

import { InlineCode } from '../../prose/inline-code.tsx';
import { useText } from './text.ts';
import { Section } from './section.tsx';

/** Numbers on a line that connects the steps. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  counter-reset: step;

  > li {
    --line: 1px solid var(--border-strong);

    position: relative;
    padding: 44px var(--space-8) 0 0;
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
    font-size: var(--size-18);
  }

  p {
    margin-top: var(--space-2);
    color: var(--text-muted);
    text-wrap: pretty;
  }

  ${media.below768(css`
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

/** From an account to the first response. */
export function QuickStart() {
  const text = useText();
  return (
    <Section title={text('docs.start.title')}>
      <Steps role="list">
        <Step title={text('docs.start.project.title')}>
          {text('docs.start.project.text')} <Link to={pages.registration()}>{text('docs.start.project.link')}</Link>
        </Step>
        <Step title={text('docs.start.key.title')}>
          {text('docs.start.key.text')} <Codes names={keyHeaders} />
        </Step>
        <Step title={text('docs.start.call.title')}>
          {text('docs.start.call.text')} <Link to={pages.apiDocumentation()}>{text('docs.start.call.link')}</Link>
        </Step>
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
