import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';

const List = styled.ol`
  padding: 0;
  border-top: 1px solid var(--text);
  counter-reset: programme;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--space-4) var(--space-12);
    padding-block: var(--space-8);
    border-bottom: 1px solid var(--border);
  }

  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--size-28);
    letter-spacing: -0.025em;
  }

  p {
    max-width: 26em;
    color: var(--text-muted);
    text-wrap: pretty;
  }

  dl {
    display: grid;
    grid-template-columns: 7em minmax(0, 1fr);
    align-content: start;
    font-size: var(--size-14);
  }

  dt,
  dd {
    padding-block: var(--space-2);
  }

  dt {
    color: var(--text-muted);
  }

  dt:nth-of-type(n + 2),
  dd:nth-of-type(n + 2) {
    border-top: 1px dashed var(--border);
  }

  ${media.below768(css`
    > li {
      grid-template-columns: minmax(0, 1fr);
      padding-block: var(--space-6);
    }

    dl {
      grid-template-columns: 6em minmax(0, 1fr);
    }
  `)}
`;

const programmes = ['expense', 'benefit', 'prepaid', 'payout'] as const;
const facts = ['holder', 'funds', 'rule', 'form'] as const;

/** The card programmes, each with its settings. */
export function Programmes() {
  const text = useText();
  return (
    <Section title={text('marketing.cards.programmes.title')} lead={text('marketing.cards.programmes.lead')}>
      <List>
        {programmes.map((programme) => (
          <li key={programme}>
            <div>
              <h3>{text(`marketing.cards.${programme}`)}</h3>
              <p>{text(`marketing.cards.${programme}.what`)}</p>
            </div>
            <dl>
              {facts.map((fact) => [
                <dt key={fact}>{text(`marketing.cards.fact.${fact}`)}</dt>,
                <dd key={`${fact}-value`}>{text(`marketing.cards.${programme}.${fact}`)}</dd>,
              ])}
            </dl>
          </li>
        ))}
      </List>
    </Section>
  );
}
