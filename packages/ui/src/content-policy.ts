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
 * the first copy to need the policy makes it, the others find it here.
 */
const holder = Symbol.for('up-content');

/**
 * Marks sanitised HTML as safe for the page; returns the string itself where there are no Trusted Types, as on the
 * server.
 */
export function trustedHtml(html: string, scope: object = globalThis): string | TrustedHTML {
  const realm = scope as PolicyHolder;
  if (!realm.trustedTypes) return html;
  realm[holder] ??= realm.trustedTypes.createPolicy('up-content', { createHTML: (sanitised) => sanitised });
  return realm[holder].createHTML(html);
}
