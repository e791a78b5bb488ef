interface ContentPolicy {
  createHTML(html: string): TrustedHTML;
}

interface PolicyHolder {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): ContentPolicy;
  };
  [holder]?: ContentPolicy;
}

/*
 * Every application has its own copy of this module, and the CSP allows a policy name once:
 * the first copy that needs the policy creates it, and the others reuse it.
 */
const holder = Symbol.for('up-content');

/**
 * Marks sanitised HTML as safe for the page; returns the string itself where there are no Trusted Types, as on the
 * server.
 */
export function trustedHtml(html: string, scope: object = globalThis): string | TrustedHTML {
  const holderScope = scope as PolicyHolder;
  if (!holderScope.trustedTypes) return html;
  holderScope[holder] ??= holderScope.trustedTypes.createPolicy('up-content', { createHTML: (sanitised) => sanitised });
  return holderScope[holder].createHTML(html);
}
