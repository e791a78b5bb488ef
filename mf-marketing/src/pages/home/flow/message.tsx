import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../../text.ts';
import { actors, type FlowMessage } from './messages.ts';

type Direction = 'right' | 'left' | 'self';

interface Place {
  $row: number;
  /** Grid lines; lifeline n is line 2n. */
  $start: number;
  $end: number;
  $direction: Direction;
}

const arrow = {
  right: css`
    &::after {
      right: 1px;
      border-left: 7px solid;
    }
  `,
  left: css`
    &::after {
      left: 1px;
      border-right: 7px solid;
    }
  `,
  self: css`
    &::after {
      display: none;
    }
  `,
};

const Item = styled.li<Place>`
  position: relative;
  display: grid;
  grid-area: ${({ $row, $start, $end }) => `${$row} / ${$start} / auto / ${$end}`};
  align-content: end;
  justify-items: center;
  padding: 0 var(--space-2) var(--space-2);
  font-size: var(--size-14);
  line-height: 1.4;
  text-align: center;
  ${({ $direction }) =>
    $direction === 'self'
      ? 'padding-inline: 0;'
      : css`
          border-bottom: 1px solid var(--text-muted);
        `}

  &::after {
    position: absolute;
    bottom: -4.5px;
    border-block: 4px solid transparent;
    color: var(--text-muted);
    content: '';
  }

  ${({ $direction }) => arrow[$direction]}

  ${media.below768(css`
    padding-inline: var(--space-1);
    font-size: var(--size-12);
  `)}
`;

const Self = styled.span`
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--brand);
  border-radius: var(--radius-6);
  background: var(--brand-tint);
  color: var(--brand-text);
  font-weight: 600;

  ${media.below768(css`
    padding-inline: 0;
  `)}
`;

const Wire = styled.code`
  color: var(--brand-text);
  font-size: var(--size-12);

  ${media.below768(css`
    display: none;
  `)}
`;

/** One arrow between two lifelines, or what an actor does by itself. */
export function Message({ message: { from, to, text: id, wire }, row }: { message: FlowMessage; row: number }) {
  const text = useText();
  const [a, b] = [actors.indexOf(from) + 1, actors.indexOf(to) + 1];
  const self = a === b;
  return (
    <Item
      $row={row}
      $start={self ? 2 * a - 1 : 2 * Math.min(a, b)}
      $end={self ? 2 * a + 1 : 2 * Math.max(a, b)}
      $direction={self ? 'self' : a < b ? 'right' : 'left'}
    >
      <VisuallyHidden>
        {text('marketing.home.flow.spoken', {
          from: text(`marketing.home.flow.actor.${from}`),
          to: text(`marketing.home.flow.actor.${to}`),
        })}{' '}
      </VisuallyHidden>
      {wire && <Wire translate="no">{wire}</Wire>}
      {self ? <Self>{text(id)}</Self> : <span>{text(id)}</span>}
    </Item>
  );
}
