import type { ContactCenter } from '@up/api/calls/publishing/content';
import { ContentLink } from '@up/ui';

import { useText } from '../../text.ts';
import { PlainList } from '../plain-list.tsx';

type Links = NonNullable<ContactCenter['externalLinks']>;

/** Blog, social page, and the brochure in this language. */
export function ExternalLinks({ links }: { links: Links }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <PlainList aria-label={text('shell.footer.external')}>
      {links.map(({ kind, label, url }) => (
        <li key={kind}>
          <ContentLink to={url} target="_blank" newTabText={text('shell.menu.newTab')}>
            {label}
          </ContentLink>
        </li>
      ))}
    </PlainList>
  );
}
