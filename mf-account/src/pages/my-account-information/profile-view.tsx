import { css, styled } from 'styled-components';

import type { UserDetails } from '@up/api/calls/session';
import { otherFunnelSource } from '@up/api/forms/profile';
import { media } from '@up/ui/media';
import { Notice } from '@up/ui/notice';

import { useText } from '../../text.ts';
import { employeeCountText, sourceText } from './choice-text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const List = styled.dl`
  border-top: 1px solid var(--border);

  > div {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--border);
  }

  dt {
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  ${media.below768(css`
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  `)}
`;

const Missing = styled.span`
  color: var(--text-muted);
`;

interface ProfileViewProps {
  details: UserDetails;
  /** Whether changes were just saved. */
  saved: boolean;
}

/** Shows the user's details. */
export function ProfileView({ details, saved }: ProfileViewProps) {
  const text = useText();
  const source = sourceText(text, details.source);
  const rows: [label: string, value: string][] = [
    [text('account.field.email'), details.email],
    [text('account.field.name'), details.name],
    [text('account.field.organization'), details.organization],
    [text('account.field.employeeCount'), employeeCountText(text, details.employeeCount)],
    [text('account.field.phone'), details.phone],
    [text('account.field.source'), details.source === otherFunnelSource ? `${source} · ${details.sourceText}` : source],
    [text('account.profile.newsletterConsent.short'), agreed(details.newsletterConsent)],
    [text('account.profile.dataCollectionConsent.short'), agreed(details.dataCollectionConsent)],
  ];
  return (
    <Root>
      {saved && (
        <Notice tone="success" live>
          {text('account.profile.saved')}
        </Notice>
      )}
      <List>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <Missing>{text('account.profile.missing')}</Missing> : value}</dd>
          </div>
        ))}
      </List>
    </Root>
  );

  function agreed(consent: boolean): string {
    return text(consent ? 'account.profile.agreed' : 'account.profile.notAgreed');
  }
}
