import { styled } from 'styled-components';

import type { Requirement } from '@up/api/entities/parameter';
import { Badge, type Tone } from '@up/ui';

import { useText } from '../text.ts';

const Word = styled(Badge)`
  && {
    font-size: var(--size-12);
  }
`;

const tones: Record<Requirement, Tone> = { mandatory: 'danger', conditional: 'warning', optional: 'neutral' };

/** Whether a field is mandatory, as a small coloured label. */
export function RequirementTag({ moc }: { moc: Requirement }) {
  const text = useText();
  return (
    <Word tone={tones[moc]} plain>
      {text(`docs.requirement.${moc}`)}
    </Word>
  );
}
