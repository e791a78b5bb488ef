import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { LinkButton, media } from '@up/ui';

import { useText } from '../../../text.ts';
import { Section } from '../../../layout/section.tsx';
import { actors, columns, phases } from './messages.ts';
import { Message } from './message.tsx';

const lifeline = (colour: string) => `linear-gradient(var(${colour}) 0 0)`;

const Frame = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  font-size: var(--size-14);
  line-height: 1.4;
  overflow: hidden;

  > div + div {
    padding-block: var(--space-6) var(--space-8);
    border-top: 1px solid var(--border);
    background-image: ${lifeline('--border')}, ${lifeline('--border')}, ${lifeline('--brand')}, ${lifeline('--border')};
    background-position:
      12.5% 0,
      37.5% 0,
      62.5% 0,
      87.5% 0;
    background-size: 1px 100%;
    background-repeat: no-repeat;
  }

  h3 {
    margin: 0 0 var(--space-4) 3%;
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  ol {
    display: grid;
    gap: var(--space-4);
    padding: 0;
    text-align: center;
    list-style: none;
  }

  ${media.below768(css`
    font-size: var(--size-12);
  `)}
`;

const Actors = styled.div`
  ${columns}
  background: var(--surface-sunken);
  font-weight: 700;
  text-align: center;

  span {
    grid-column: span 2;
    padding: var(--space-4) var(--space-1);
  }

  span:nth-child(3) {
    color: var(--brand-text);
  }
`;

/** How it works: a sequence diagram in HTML, so that screen readers can read it and it fits any width. */
export function Flow() {
  const text = useText();
  return (
    <Section
      layout="aside"
      title={text('marketing.home.flow.title')}
      lead={text('marketing.home.flow.lead')}
      action={
        <LinkButton to={pages.platform({ productSlug: 'up-platform' })}>
          {text('marketing.home.flow.platform')}
        </LinkButton>
      }
    >
      <Frame>
        <Actors aria-hidden>
          {actors.map((actor) => (
            <span key={actor}>{text(`marketing.home.flow.actor.${actor}`)}</span>
          ))}
        </Actors>
        {phases.map(({ id, messages }) => (
          <div key={id}>
            <h3>{text(`marketing.home.flow.phase.${id}`)}</h3>
            <ol>
              {messages.map((message) => (
                <Message key={message.text} message={message} />
              ))}
            </ol>
          </div>
        ))}
      </Frame>
    </Section>
  );
}
