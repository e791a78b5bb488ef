import { styled } from 'styled-components';

import { Spinner } from '@up/ui';

import { useConsultingText } from './text.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-16);
  color: var(--text-muted);
  text-align: center;

  strong {
    color: var(--text);
    font-size: var(--size-22);
  }
`;

/** Shown while the answers are sent and matched to packages. */
export function Waiting() {
  const text = useConsultingText();
  return (
    <Root role="status">
      <Spinner />
      <strong>{text('marketing.consulting.waiting.title')}</strong>
      <p>{text('marketing.consulting.waiting.text')}</p>
    </Root>
  );
}
