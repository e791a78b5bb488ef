import { pages } from '@up/api/pages';
import { objectNamedBy } from '@up/api/sandbox-objects/fitting-objects';
import { LinkButton } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { useText } from '../text.ts';

/** The API that makes an object, by the word for it. */
const makers = {
  cardholderId: 'create-cardholder',
  cardId: 'issue-card',
  walletId: 'create-wallet',
  tokenId: 'provision-token',
  bankAccountId: 'register-bank-account',
  nrNumber: 'approve-payment',
  endpointId: 'register-callback-endpoint',
} as const;

/** Says that the sandbox has no object that the request could name, and leads to the request that makes one. */
export function MissingObjects({ fields, projectId }: { fields: readonly string[]; projectId: string | undefined }) {
  const text = useText();
  const made = fields.flatMap((field) => {
    const name = objectNamedBy(field);
    return name !== undefined && name in makers ? [makers[name as keyof typeof makers]] : [];
  });
  // A card needs its cardholder, so the maker that comes first in a request's life is offered.
  const aid = made.includes('create-cardholder') ? 'create-cardholder' : made[0];
  if (fields.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      action={
        aid && (
          <LinkButton size="small" to={pages.sandbox({ aid, project: projectId })}>
            {text(`docs.sandbox.missing.${aid}`)}
          </LinkButton>
        )
      }
    >
      {text('docs.sandbox.missing', { fields: fields.join(', ') })}
    </Notice>
  );
}
