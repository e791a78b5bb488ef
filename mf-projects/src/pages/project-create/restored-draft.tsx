import { styled } from 'styled-components';

import { Button, Notice } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled(Notice)`
  margin-bottom: var(--space-8);
`;

/** Says that the form contains a restored draft, and offers to clear it. */
export function RestoredDraft({ onClear }: { onClear(): void }) {
  const text = useText();
  return (
    <Root
      action={
        <Button size="small" onClick={onClear}>
          {text('projects.draft.clear')}
        </Button>
      }
    >
      {text('projects.draft.restored')}
    </Root>
  );
}
