import { ArrowRight } from 'lucide';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { ApiEntry } from '@up/api/entities/api-node';
import { Icon, media } from '@up/ui';

import { nodeAddress } from '../../navigation/addresses.ts';
import { limitText } from '../../definition/limit.ts';
import { useText } from './text.ts';
import { Section } from './section.tsx';

const List = styled.ul`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr) auto;
  align-items: baseline;
  gap: var(--space-2) var(--space-6);
  padding: var(--space-6) 0;
  color: var(--text);
  text-decoration: none;
  transition: color var(--fast) var(--ease);

  &:hover h3 {
    color: var(--brand-text);
  }

  h3 {
    font-size: var(--size-22);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  `)}
`;

const Figures = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

/** The packages as links to the documentation. */
export function PackageRows({ packages }: { packages: readonly ApiEntry[] }) {
  const text = useText();
  if (packages.length === 0) return null;
  return (
    <Section title={text('docs.packages.title')}>
      <List role="list">
        {packages.map((each) => (
          <li key={each.id}>
            <Row to={nodeAddress('packages', { ...each, parentIds: [] })}>
              <h3>{each.title}</h3>
              <div>
                {each.description}
                <Figures>
                  {text('docs.package.counts', { groups: each.counts?.groups ?? 0, apis: each.counts?.apis ?? 0 })}
                  {' · '}
                  {limitText(text, each.package?.dailyMaxCount ?? 0)}
                </Figures>
              </div>
              <Icon of={ArrowRight} size={20} />
            </Row>
          </li>
        ))}
      </List>
    </Section>
  );
}
