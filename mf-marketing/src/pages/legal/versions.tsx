import { styled } from 'styled-components';

import { legalPath, type LegalType } from '@up/api/legal';
import { ContentLink } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.nav`
  margin-top: var(--space-12);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);
  font-size: var(--size-14);

  h2 {
    margin-bottom: var(--space-3);
    font-size: var(--size-16);
  }

  a {
    display: inline-block;
    padding-block: var(--space-1);
    font-variant-numeric: tabular-nums;
  }

  a[aria-current] {
    color: var(--text);
    font-weight: 700;
    text-decoration: none;
  }
`;

const List = styled.ul``;

export interface VersionsProps {
  type: LegalType;
  /** The day from which the current text is in force, if the content has it. */
  currentDay?: string | null;
  /** The days of the earlier texts, newest first. */
  earlier: readonly string[];
  /** The day of the displayed text; absent for the current one. */
  selectedDay?: string;
}

/** The current text and earlier ones, by the day from which each was in force. */
export function Versions({ type, currentDay, earlier, selectedDay }: VersionsProps) {
  const text = useText();
  if (earlier.length === 0) return null;
  return (
    <Root aria-labelledby="legal-versions">
      <h2 id="legal-versions">{text('marketing.legal.versions')}</h2>
      <List role="list">
        <li>
          <ContentLink to={legalPath(type)} aria-current={selectedDay ? undefined : 'page'}>
            {currentDay ? text('marketing.legal.present', { date: currentDay }) : text('marketing.legal.now')}
          </ContentLink>
        </li>
        {earlier.map((date) => (
          <li key={date}>
            <ContentLink to={legalPath(type, date)} aria-current={selectedDay === date ? 'page' : undefined}>
              {text('marketing.legal.earlier', { date })}
            </ContentLink>
          </li>
        ))}
      </List>
    </Root>
  );
}
