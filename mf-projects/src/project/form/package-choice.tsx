import { useId, useState, type Ref } from 'react';
import { styled } from 'styled-components';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { usePortal } from '@up/host';
import { Badge, FieldMessage, Fieldset, Note, SearchField, VisuallyHidden, media, oneColumn } from '@up/ui';
import { packageTypes } from '@up/api/constants/catalogue';

import { useText } from '../../text.ts';
import { findPackages } from './find-packages.ts';
import { PackageCard } from './package-card.tsx';

/** Packages of one type that all need approval, or none of them. */
interface PackageSection {
  id: string;
  type: ApiPackage['type'];
  approvalRequired: boolean;
  packages: ApiPackage[];
}

/** The packages by type, those without approval first; empty sections are left out. */
function packageSections(packages: readonly ApiPackage[]): PackageSection[] {
  return packageTypes
    .flatMap((type) =>
      [false, true].map((approvalRequired) => ({
        id: `${type}-${approvalRequired ? 'approval' : 'open'}`,
        type,
        approvalRequired,
        packages: packages.filter((each) => each.type === type && each.approvalRequired === approvalRequired),
      })),
    )
    .filter((section) => section.packages.length > 0);
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);

  > :only-child {
    grid-column: 1 / -1;
  }

  ${media.below768(oneColumn)}
`;

const SearchRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  > search {
    flex: 0 1 320px;
  }
`;

const Section = styled.div`
  margin-top: var(--space-6);

  h3 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-bottom: var(--space-3);
    font-size: var(--size-14);
  }
`;

interface PackageChoiceProps {
  packages: readonly ApiPackage[];
  /** Ids. One that is no longer among the packages stays chosen. */
  selected: readonly string[];
  onChange(chosen: string[]): void;
  onBlur(): void;
  /** The control that gets the focus when the choice is invalid. */
  firstRef: Ref<HTMLInputElement>;
  error?: string;
}

/** The packages as cards with checkboxes: by type, those without approval first. */
export function PackageChoice({ packages, selected, onChange, onBlur, firstRef, error }: PackageChoiceProps) {
  const text = useText();
  const { locale } = usePortal();
  const errorId = useId();
  const headingId = useId();
  const [query, setQuery] = useState('');
  const found = findPackages(packages, query, locale);
  const sections = packageSections(found);
  const first = sections[0]?.packages[0];
  const hasTypes = new Set(packages.map(({ type }) => type)).size > 1;

  function choose(id: string, checked: boolean) {
    const others = selected.filter((each) => each !== id);
    onChange(checked ? [...others, id] : others);
  }
  return (
    <Fieldset aria-describedby={error ? errorId : undefined}>
      <VisuallyHidden as="legend">{text('projects.form.packages.legend')}</VisuallyHidden>
      <SearchRow>
        <SearchField
          ref={first ? undefined : firstRef}
          label={text('projects.form.packages.search')}
          value={query}
          onChange={setQuery}
        />
        <Note role="status">
          {query.trim() !== '' &&
            (first
              ? text('projects.form.packages.found', { found: found.length, packages: packages.length })
              : text('projects.form.packages.noneFound', { query: query.trim() }))}
        </Note>
      </SearchRow>
      {sections.map(({ id, type, approvalRequired, packages: those }) => (
        <Section key={id} role="group" aria-labelledby={`${headingId}-${id}`}>
          <h3 id={`${headingId}-${id}`}>
            {text(approvalRequired ? 'projects.form.packages.afterApproval' : 'projects.form.packages.openAtOnce')}{' '}
            {hasTypes && <Badge>{type}</Badge>}
          </h3>
          <Cards>
            {those.map((each) => (
              <PackageCard
                key={each.id}
                apiPackage={each}
                ref={each === first ? firstRef : undefined}
                checked={selected.includes(each.id)}
                invalid={error !== undefined}
                onChange={(checked) => choose(each.id, checked)}
                onBlur={onBlur}
              />
            ))}
          </Cards>
        </Section>
      ))}
      <FieldMessage id={errorId} error={error} />
    </Fieldset>
  );
}
