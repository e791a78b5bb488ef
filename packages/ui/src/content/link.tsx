import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export interface ContentLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site without its locale, or an external address. */
  to: string;
  /** Announced after the link's text when it opens a new tab. */
  newTabText?: string;
}

/**
 * A link whose address may come from content: an internal one uses the router, an external one is a plain anchor, and
 * for an unsafe one (`javascript:`) only the text is shown.
 */
export function ContentLink({ to, target, newTabText, children, ...rest }: ContentLinkProps) {
  const kind = addressKind(to);
  if (kind === 'unsafe') return <span className={rest.className}>{children}</span>;

  const newTab = target === '_blank';
  const content = (
    <>
      {children}
      {newTab && newTabText && <VisuallyHidden> {newTabText}</VisuallyHidden>}
    </>
  );
  if (kind === 'internal') {
    return (
      <Link {...rest} to={to} target={target} discover="none">
        {content}
      </Link>
    );
  }
  return (
    <a {...rest} href={to} target={target} rel={newTab ? 'noopener noreferrer' : 'noopener'}>
      {content}
    </a>
  );
}

type AddressKind = 'internal' | 'external' | 'unsafe';

/**
 * The kind of an address. `internal` is a path, query or fragment of this site, for the router; `unsafe` is anything
 * that a browser would execute instead of visit, such as `javascript:`.
 */
export function addressKind(address: string): AddressKind {
  const trimmed = address.trim();
  if (/^(?:https?:)?\/\/[^/]/i.test(trimmed) || /^(?:mailto|tel):/i.test(trimmed)) return 'external';
  return /^(?:\/(?![/\\])|[#?]|$)/.test(trimmed) ? 'internal' : 'unsafe';
}
