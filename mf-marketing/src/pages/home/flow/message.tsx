import { css, styled } from 'styled-components';

import { media, VisuallyHidden } from '@up/ui';

import { useText } from '../../../text.ts';
import { type Actor, actors, columns, type FlowMessage } from './messages.ts';

const Item = styled.li`
  ${columns}

  code {
    display: block;
    color: var(--brand-text);
    font-size: var(--size-12);
  }

  ${media.below768(css`
    code {
      display: none;
    }
  `)}
`;

/** Between two neighbours; lifeline n of the four is line 2n of the grid. */
const Arrow = styled.div`
  position: relative;
  grid-column: 2 / 4;
  padding: 0 var(--space-2) var(--space-2);
  border-bottom: 1px solid var(--text-muted);

  &[data-between='server up'] {
    grid-column: 4 / 6;
  }

  &[data-between='up network'] {
    grid-column: 6 / 8;
  }

  &::after {
    position: absolute;
    right: 1px;
    bottom: -4.5px;
    border: 4px solid transparent;
    border-left: 7px solid var(--text-muted);
    border-right-width: 0;
    content: '';
  }

  &[data-back]::after {
    right: auto;
    left: 1px;
    transform: scaleX(-1);
  }
`;

/** A step of the provider, on its lifeline. */
const Step = styled.div`
  grid-column: 5 / 7;
  justify-self: center;
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--brand);
  border-radius: var(--radius-6);
  background: var(--brand-tint);
  color: var(--brand-text);
  font-weight: 700;
`;

/** A message: an arrow between two lifelines, or a step of the provider. */
export function Message({ message: { from, to, text: id, wire } }: { message: FlowMessage }) {
  const text = useText();
  if (from === to) {
    return (
      <Item>
        <Step>
          <VisuallyHidden>{text(`marketing.home.flow.actor.${from}`)}: </VisuallyHidden>
          {text(id)}
        </Step>
      </Item>
    );
  }
  const back = place(to) < place(from);
  return (
    <Item>
      <Arrow data-between={back ? `${to} ${from}` : `${from} ${to}`} data-back={back || undefined}>
        <VisuallyHidden>
          {text(`marketing.home.flow.actor.${from}`)} → {text(`marketing.home.flow.actor.${to}`)}:{' '}
        </VisuallyHidden>
        {wire && <code translate="no">{wire} </code>}
        {text(id)}
      </Arrow>
    </Item>
  );
}

function place(actor: Actor): number {
  return actors.indexOf(actor);
}
