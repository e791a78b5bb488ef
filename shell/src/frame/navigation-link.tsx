import { ArrowUpRight } from 'lucide';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { ContentLink, Icon } from '@up/ui';

import { useText } from '../text.ts';
import type { MenuEntry } from './frame-data.ts';

const Leaving = styled(Icon)`
  margin-left: 2px;
  color: var(--text-muted);
`;

interface NavigationLinkProps {
  item: Pick<MenuEntry, 'displayName' | 'url' | 'newTab'>;
  className?: string;
  /** Marks a control of the header's bar, for arrow key navigation. */
  'data-top'?: true;
}

/** A navigation entry as a link, or as plain text when it is a heading. */
export function NavigationLink({ item: { displayName, url, newTab }, ...rest }: NavigationLinkProps) {
  const text = useText();
  const { pathname } = useLocation();
  if (!url) return <span {...rest}>{displayName}</span>;
  return (
    <ContentLink
      {...rest}
      to={url}
      target={newTab ? '_blank' : undefined}
      newTabText={text('shell.menu.newTab')}
      aria-current={pathname === url ? 'page' : undefined}
    >
      {displayName}
      {newTab && <Leaving of={ArrowUpRight} />}
    </ContentLink>
  );
}
