import type { ScriptPolicy } from '@up/federation/browser/script-entry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/** Accepts scripts in the folders of the composition's versions, and nothing else. */
export function createScriptPolicy(bases: () => string[]): ScriptPolicy {
  const absoluteUrl = (address: string) => new URL(address, document.baseURI).href;
  const rules = {
    createScriptURL(url: string) {
      // Resolved as by the browser: dots in an address can lead out of the folder that it starts with.
      if (!bases().some((base) => absoluteUrl(url).startsWith(absoluteUrl(base))))
        throw new TypeError(`${url} is not part of the composition`);
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes ? trustedTypes.createPolicy('up-loader', rules) : rules;
}
