import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { cardStates } from './card-states.ts';
import { useText } from './text.ts';

const Track = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    padding: var(--space-8) var(--space-6) 0 0;
  }

  > li::before {
    position: absolute;
    top: 5px;
    right: 0;
    left: 0;
    border-top: 2px solid var(--border-strong);
    content: '';
  }

  > li:last-child::before {
    border-top-style: dashed;
    border-color: var(--border);
  }

  > li::after {
    position: absolute;
    top: 0;
    left: 0;
    width: 12px;
    height: 12px;
    border: 2px solid var(--text-muted);
    border-radius: 50%;
    background: var(--surface);
    content: '';
  }

  > li[data-state='active']::after {
    border-color: var(--money);
    background: var(--money);
  }

  > li[data-state='stopped']::after {
    border-color: var(--danger);
    background: var(--danger);
  }

  > li[data-state='ended']::after {
    border-color: var(--border-strong);
    background: var(--border-strong);
  }

  code {
    display: block;
    font-size: var(--size-16);
    font-weight: 700;
    letter-spacing: 0.02em;
  }

  p {
    margin-block: var(--space-2) var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  > li > span {
    display: block;
    padding-block: var(--space-1);
    font: var(--size-12) / 1.6 var(--font-mono);
    color: var(--brand-text);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    > li {
      padding: 0 0 var(--space-6) var(--space-8);
    }

    > li::before {
      top: 8px;
      right: auto;
      bottom: -8px;
      left: 5px;
      border-top: 0;
      border-left: 2px solid var(--border-strong);
    }

    > li:last-child::before {
      display: none;
    }

    > li::after {
      top: 6px;
    }
  `)}
`;

/** The states of a card from issue to end, and the calls between them. */
export function LifeCycle() {
  const text = useText();
  return (
    <Section title={text('marketing.cardApi.life.title')} lead={text('marketing.cardApi.life.lead')}>
      <Track>
        {cardStates.map(({ id, names, moves }) => (
          <li key={id} data-state={id}>
            {names.map((name) => (
              <code key={name} translate="no">
                {name}
              </code>
            ))}
            <p>{text(`marketing.cardApi.life.${id}`)}</p>
            {moves.map((move) => (
              <span key={move} translate="no">
                {move}
              </span>
            ))}
          </li>
        ))}
      </Track>
    </Section>
  );
}
