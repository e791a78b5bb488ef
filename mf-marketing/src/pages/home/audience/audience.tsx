import { css, styled } from 'styled-components';

import { Badge } from '@up/ui/badge';
import { media } from '@up/ui/media';

import { useText } from '../../../text.ts';
import { Section } from '../section.tsx';

const List = styled.ul`
  border-top: 1px solid var(--text);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 2fr);
  align-items: baseline;
  gap: var(--space-2) var(--space-8);
  padding-block: var(--space-6);
  border-bottom: 1px solid var(--border);

  ${media.below768(css`
    grid-template-columns: 1fr;
  `)}
`;

const Who = styled.h3`
  font-size: var(--size-22);
`;

const What = styled.p`
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;

const Uses = styled.div`
  display: flex;
  justify-content: end;
  gap: var(--space-2);

  ${media.below768(css`
    justify-content: start;
  `)}
`;

type Part = 'issuing' | 'wallet';

const audiences = [
  { id: 'commerce', uses: ['wallet', 'issuing'] },
  { id: 'benefits', uses: ['issuing'] },
  { id: 'mobility', uses: ['wallet', 'issuing'] },
  { id: 'fintech', uses: ['issuing'] },
] as const satisfies { id: string; uses: Part[] }[];

/** Who uses it for what: large words, one line each. */
export function Audience() {
  const text = useText();
  return (
    <Section title={text('marketing.home.audience.title')} lead={text('marketing.home.audience.lead')}>
      <List role="list">
        {audiences.map(({ id, uses }) => (
          <Row key={id}>
            <Who>{text(`marketing.home.audience.${id}`)}</Who>
            <What>{text(`marketing.home.audience.${id}.what`)}</What>
            <Uses>
              {uses.map((part) => (
                <Badge key={part} tone={part === 'wallet' ? 'money' : 'brand'}>
                  {text(`marketing.home.parts.${part}`)}
                </Badge>
              ))}
            </Uses>
          </Row>
        ))}
      </List>
    </Section>
  );
}
