import { useLocation } from 'react-router-dom';

import { locales } from '@up/api/constants/locales';
import { localizePath, useHydrated, usePortal } from '@up/host';

import { useText } from '../../text.ts';

/**
 * A link to the same page in the other language (product.md#languages). A full page load: no state of this language
 * survives, and the browser asks about unsaved input through `beforeunload`.
 */
export function LanguageLink({ className }: { className?: string }) {
  const text = useText();
  const { locale } = usePortal();
  const { pathname, search, hash } = useLocation();
  // One cached page serves addresses that differ in undeclared query parameters, so the server leaves them out.
  const rest = useHydrated() ? `${search}${hash}` : '';

  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={`${localizePath(pathname, other)}${rest}`}
        hrefLang={other}
        lang={other}
        className={className}
      >
        {text(`shell.language.${other}`)}
      </a>
    ));
}
