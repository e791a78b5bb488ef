import { useLocation } from 'react-router-dom';

import { locales } from '@up/api/constants';
import { localizePath, usePortal } from '@up/host';

import { useText } from '../../text.ts';
import { useHydrated } from '../use-browser.ts';

/**
 * The same page in the other language (spec 2.3). A document navigation: nothing of this language is left behind,
 * and a form with unsaved input is asked for by the browser itself, through its `beforeunload`.
 */
export function LanguageLink({ className }: { className?: string }) {
  const text = useText();
  const { locale } = usePortal();
  const { pathname, search, hash } = useLocation();
  // The server's page is shared by addresses that differ in query parameters unknown to it.
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
