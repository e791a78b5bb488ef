import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import type { TermGroup } from './group-terms.ts';
import { Term } from './term.tsx';

const Group = styled.section`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  padding-top: var(--space-8);
  border-bottom: 1px solid var(--border);
  scroll-margin-top: calc(var(--header-height) + var(--space-16));

  &:last-child {
    border-bottom: 0;
  }

  > h2 {
    color: var(--brand-text);
    font-size: var(--size-28);
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  `)}
`;

/** The id of a letter's section. */
export function letterId(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter}`;
}

export interface TermListProps {
  groups: readonly TermGroup[];
  /** Names of all terms by slug, for links between them. */
  titles: ReadonlyMap<string, string>;
}

/** Terms under their first letters. */
export function TermList({ groups, titles }: TermListProps) {
  return groups.map(({ letter, terms }) => (
    <Group key={letter} id={letterId(letter)} aria-labelledby={`${letterId(letter)}-title`}>
      <h2 id={`${letterId(letter)}-title`}>{letter}</h2>
      <div>
        {terms.map((term) => (
          <Term key={term.slug} term={term} titles={titles} />
        ))}
      </div>
    </Group>
  ));
}
