import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';
import { Section } from '../section.tsx';
import { columns } from './columns.ts';
import { Message } from './message.tsx';
import { actors, phases } from './messages.ts';

const Frame = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  overflow: hidden;
`;

const Actors = styled.div`
  ${columns}
  border-bottom: 1px solid var(--border);
  background: var(--surface-sunken);
`;

const ActorName = styled.div`
  grid-column: span 2;
  padding: var(--space-4) var(--space-1);
  font-size: var(--size-14);
  font-weight: 700;
  line-height: 1.35;
  text-align: center;

  &[data-actor='up'] {
    color: var(--brand-text);
  }
`;

const Phase = styled.div`
  padding-block: var(--space-6) var(--space-8);
  background-image:
    linear-gradient(var(--border) 0 0), linear-gradient(var(--border) 0 0), linear-gradient(var(--brand) 0 0),
    linear-gradient(var(--border) 0 0);
  background-position:
    12.5% 0,
    37.5% 0,
    62.5% 0,
    87.5% 0;
  background-size: 1px 100%;
  background-repeat: no-repeat;

  & + & {
    border-top: 1px solid var(--border);
  }
`;

const PhaseName = styled.h3`
  width: fit-content;
  margin: 0 0 var(--space-4) var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-12);

  ${media.below768(css`
    margin-left: var(--space-3);
  `)}
`;

const Messages = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  font-size: var(--size-14);
  line-height: 1.4;
  text-align: center;
  list-style: none;

  ${media.below768(css`
    font-size: var(--size-12);
  `)}
`;

/** How it works: a sequence diagram in HTML, so that it can be read aloud and fits any width. */
export function Flow() {
  const text = useText();
  return (
    <Section aside title={text('marketing.home.flow.title')} lead={text('marketing.home.flow.lead')}>
      <Frame>
        <Actors aria-hidden>
          {actors.map((actor) => (
            <ActorName key={actor} data-actor={actor}>
              {text(`marketing.home.flow.actor.${actor}`)}
            </ActorName>
          ))}
        </Actors>
        {phases.map(({ id, messages }) => (
          <Phase key={id}>
            <PhaseName>{text(`marketing.home.flow.phase.${id}`)}</PhaseName>
            <Messages>
              {messages.map((message) => (
                <Message key={message.text} message={message} />
              ))}
            </Messages>
          </Phase>
        ))}
      </Frame>
    </Section>
  );
}
