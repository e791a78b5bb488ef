import { CircleAlert } from 'lucide';
import { useId, type Ref } from 'react';
import { css, styled } from 'styled-components';

import type { ApiPackage } from '@up/api/calls/catalogue';
import { FieldError } from '@up/ui/field';
import { Icon } from '@up/ui/icon';
import { media } from '@up/ui/media';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { useText } from '../../text.ts';
import { PackageCard } from './package-card.tsx';

const Root = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

interface PackageChoiceProps {
  packages: readonly ApiPackage[];
  /** Ids. One that is not among the packages (any more) stays chosen. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  onBlur(): void;
  /** The control that takes the focus when the choice is wrong. */
  firstRef: Ref<HTMLInputElement>;
  error?: string;
}

/** The packages as cards, each with its checkbox. */
export function PackageChoice({ packages, chosen, onChange, onBlur, firstRef, error }: PackageChoiceProps) {
  const text = useText();
  const errorId = useId();

  function choose(id: string, checked: boolean) {
    const others = chosen.filter((each) => each !== id);
    onChange(checked ? [...others, id] : others);
  }
  return (
    <Root aria-describedby={error ? errorId : undefined}>
      <VisuallyHidden as="legend">{text('projects.form.packages.legend')}</VisuallyHidden>
      <Cards>
        {packages.map((each, index) => (
          <PackageCard
            key={each.id}
            of={each}
            ref={index === 0 ? firstRef : undefined}
            checked={chosen.includes(each.id)}
            invalid={error !== undefined}
            onChange={(checked) => choose(each.id, checked)}
            onBlur={onBlur}
          />
        ))}
      </Cards>
      <div aria-live="polite">
        {error && (
          <FieldError id={errorId}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </FieldError>
        )}
      </div>
    </Root>
  );
}
