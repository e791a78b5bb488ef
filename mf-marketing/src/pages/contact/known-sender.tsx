import { styled } from 'styled-components';

import type { UserDetails } from '@up/api/calls/people/session';
import { Button } from '@up/ui';

import { useContactText } from './text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);

  p + p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

/** Says who sends the inquiry, in place of the fields that ask for it. */
export function KnownSender({ sender, onChange }: { sender: UserDetails; onChange(): void }) {
  const text = useContactText();
  return (
    <Root>
      <div>
        <p>
          <strong>{sender.name}</strong> · {sender.organization}
        </p>
        <p>{text('marketing.contact.sender.reply', { email: sender.email })}</p>
      </div>
      <Button size="small" onClick={onChange}>
        {text('marketing.contact.sender.change')}
      </Button>
    </Root>
  );
}
