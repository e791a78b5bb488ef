import type { UserDetails } from '@up/api/calls/people/session';
import { otherFunnelSource } from '@up/api/forms/profile';
import { usePortal } from '@up/host';
import { Facts, Muted, Notice, Stack } from '@up/ui';

import { useText } from '../../text.ts';
import { employeeCountText, sourceText } from './choice-text.ts';

interface ProfileViewProps {
  details: UserDetails;
  /** Whether changes were just saved. */
  saved: boolean;
}

/** Shows the user's details. */
export function ProfileView({ details, saved }: ProfileViewProps) {
  const text = useText();
  const { locale } = usePortal();
  const source = sourceText(text, details.source);
  const rows: [term: string, value: string][] = [
    [text('account.field.email'), details.email],
    [text('account.field.name'), details.name],
    [text('account.field.organization'), details.organization],
    [text('account.field.employeeCount'), employeeCountText(text, details.employeeCount)],
    [text('account.field.phone'), details.phone],
    [text('account.field.source'), details.source === otherFunnelSource ? `${source} · ${details.sourceText}` : source],
    [text('account.field.website'), details.website],
    [text('account.field.country'), countryName(details.country)],
    [text('account.profile.newsletterConsent.short'), agreed(details.newsletterConsent)],
    [text('account.profile.dataCollectionConsent.short'), agreed(details.dataCollectionConsent)],
  ];
  return (
    <Stack $gap={6}>
      {saved && (
        <Notice tone="success" live>
          {text('account.profile.saved')}
        </Notice>
      )}
      <Facts
        facts={rows.map(([term, value]) => ({
          term,
          value: value === '' ? <Muted>{text('account.profile.missing')}</Muted> : value,
        }))}
      />
    </Stack>
  );

  function countryName(code: string): string {
    return code === '' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code);
  }

  function agreed(consent: boolean): string {
    return text(consent ? 'account.profile.agreed' : 'account.profile.notAgreed');
  }
}
