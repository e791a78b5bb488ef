import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { legalContents } from '@up/api/calls/publishing/content';
import { currentLegalText, legalPath, type LegalType } from '@up/api/legal';
import { callQuery, usePortal } from '@up/host';

import { loadDeferredParts } from '../deferred/deferred.ts';

interface LegalLinkProps {
  type: LegalType;
  className?: string;
  children: ReactNode;
}

/**
 * Opens a legal text in a dialog. When it cannot be loaded, no error is shown (product.md#errors): the link opens its
 * page.
 */
export function LegalLink({ type, className, children }: LegalLinkProps) {
  const portal = usePortal();
  const navigate = useNavigate();

  async function show() {
    const query = callQuery(portal, legalContents, currentLegalText(type, portal.locale));
    const response = await portal.loading.during(portal.queryClient.query(query)).catch(() => undefined);
    const content = response?.data[0]?.attributes;
    const deferred = content && (await loadDeferredParts().catch(() => undefined));
    if (deferred) await portal.dialogs.open(deferred.legalDialog(content));
    else await navigate(legalPath(type));
  }
  function follow(event: MouseEvent) {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show();
  }
  return (
    <Link to={legalPath(type)} className={className} onClick={follow}>
      {children}
    </Link>
  );
}
