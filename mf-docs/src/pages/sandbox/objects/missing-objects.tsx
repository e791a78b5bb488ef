import { pages } from '@up/api/pages';
import { LinkButton, Notice } from '@up/ui';

import { useText } from '../text.ts';
import { makerOf } from './makers.ts';

interface MissingObjectsProps {
  /** The API whose request is filled in. */
  apiId: string;
  fields: readonly string[];
  projectId: string | undefined;
}

/** Says that the sandbox has no object that the request could name, and leads to the request that makes one. */
export function MissingObjects({ apiId, fields, projectId }: MissingObjectsProps) {
  const text = useText();
  const made = fields.map((field) => makerOf(field, apiId)).filter((maker) => maker !== undefined);
  // A card needs its cardholder, so the maker that comes first in a request's life is offered.
  const aid = made.includes('create-cardholder') ? 'create-cardholder' : made[0];
  if (fields.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      action={
        aid && (
          <LinkButton size="small" to={pages.sandbox({ aid, project: projectId, back: apiId })}>
            {text(`docs.sandbox.missing.${aid}`)}
          </LinkButton>
        )
      }
    >
      {text('docs.sandbox.missing', { fields: fields.join(', ') })}
    </Notice>
  );
}
