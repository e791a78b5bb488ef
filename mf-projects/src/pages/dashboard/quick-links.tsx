import { ArrowRight, BookOpen, UserRound } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Icon, media, oneColumn } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.nav`
  margin-top: var(--space-4);

  h2 {
    margin-bottom: var(--space-3);
    font-size: var(--size-18);
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 var(--space-8);

  ${media.below768(oneColumn)}
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4) 0;
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-decoration: none;

  strong {
    display: block;
    color: var(--text);
    font-weight: 700;
  }

  &:hover strong {
    color: var(--brand-text);
  }
`;

const entries = [
  { name: 'documentation', icon: BookOpen, to: pages.apiDocumentation() },
  { name: 'account', icon: UserRound, to: pages.accountInformation() },
] as const;

/** Links to pages outside projects. */
export function QuickLinks() {
  const text = useText();
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>{text('projects.links.title')}</h2>
      <List role="list">
        {entries.map(({ name, icon, to }) => (
          <li key={name}>
            <Entry to={to}>
              <Icon of={icon} size={20} />
              <span>
                <strong>{text(`projects.links.${name}.title`)}</strong>
                {text(`projects.links.${name}.text`)}
              </span>
              <Icon of={ArrowRight} />
            </Entry>
          </li>
        ))}
      </List>
    </Root>
  );
}
