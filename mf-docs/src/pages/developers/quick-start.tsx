import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue';
import { media } from '@up/ui/media';

import { documentationPath } from '../../catalogue/addresses.ts';
import { InlineCode } from '../../catalogue/inline-code.tsx';
import { useText } from '../../text.ts';
import { QuickStartCode } from './quick-start-code.tsx';
import { Section } from './section.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--space-12);
  align-items: start;

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  `)}
`;

/** Numbers on a line that leads from one step to the next. */
const Steps = styled.ol`
  padding: 0;
  list-style: none;
  counter-reset: step;

  > li {
    position: relative;
    padding: 0 0 var(--space-8) 48px;
    counter-increment: step;
  }

  > li:last-child {
    padding-bottom: 0;
  }

  > li::before {
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface);
    content: counter(step);
    font-size: var(--size-14);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  > li:not(:last-child)::after {
    position: absolute;
    inset: 36px auto 8px 14px;
    width: 1px;
    background: var(--border);
    content: '';
  }

  h3 {
    font-size: var(--size-18);
    line-height: 28px;
  }

  p {
    margin-top: var(--space-2);
    color: var(--text-muted);
  }
`;

const keyHeaders = ['X-UP-Access-Key', 'X-UP-Secret-Key'];

export interface QuickStartProps {
  /** The API that is called; absent when the catalogue does not answer. */
  api: ProductInfo | undefined;
  curl: string | undefined;
}

/** From an account to the first answer. */
export function QuickStart({ api, curl }: QuickStartProps) {
  const text = useText();
  return (
    <Section title={text('docs.start.title')}>
      <Columns>
        <Steps role="list">
          <Step title={text('docs.start.project.title')}>
            {text('docs.start.project.text')} <Link to="/user/registration">{text('docs.start.project.link')}</Link>
          </Step>
          <Step title={text('docs.start.key.title')}>
            {text('docs.start.key.text')} <Codes names={keyHeaders} />
          </Step>
          <Step title={text('docs.start.call.title')}>
            {text('docs.start.call.text')} <Link to={documentationPath}>{text('docs.start.call.link')}</Link>
          </Step>
        </Steps>
        {api && curl !== undefined && <QuickStartCode api={api} curl={curl} />}
      </Columns>
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
  return names.map((name) => [<InlineCode key={name}>{name}</InlineCode>, ' ']);
}
