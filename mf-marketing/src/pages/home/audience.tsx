import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Badge, LinkButton, media } from '@up/ui';

import { useText } from '../../text.ts';
import { Section } from '../../layout/section.tsx';

const List = styled.ul`
  border-top: 1px solid var(--text);

  li {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 2fr);
    align-items: baseline;
    gap: var(--space-2) var(--space-8);
    padding-block: var(--space-6);
    border-bottom: 1px solid var(--border);
  }

  h3 {
    font-size: var(--size-22);
  }

  p {
    color: var(--text-muted);
    font-size: var(--size-18);
  }

  div {
    display: flex;
    justify-content: end;
    gap: var(--space-2);
  }

  ${media.below768(css`
    li {
      grid-template-columns: 1fr;
    }

    div {
      justify-content: start;
    }
  `)}
`;

type Part = 'issuing' | 'wallet';

const audiences = [
  { id: 'commerce', uses: ['wallet', 'issuing'] },
  { id: 'benefits', uses: ['issuing'] },
  { id: 'mobility', uses: ['wallet', 'issuing'] },
  { id: 'fintech', uses: ['issuing'] },
] as const satisfies { id: string; uses: Part[] }[];

/** Who uses the platform for what: large words, one line each. */
export function Audience() {
  const text = useText();
  return (
    <Section
      title={text('marketing.home.audience.title')}
      lead={text('marketing.home.audience.lead')}
      action={<LinkButton to={pages.useCases()}>{text('marketing.home.audience.cases')}</LinkButton>}
    >
      <List role="list">
        {audiences.map(({ id, uses }) => (
          <li key={id}>
            <h3>{text(`marketing.home.audience.${id}`)}</h3>
            <p>{text(`marketing.home.audience.${id}.what`)}</p>
            <div>
              {uses.map((part) => (
                <Badge key={part} tone={part === 'wallet' ? 'money' : 'brand'}>
                  {text(`marketing.home.parts.${part}`)}
                </Badge>
              ))}
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
