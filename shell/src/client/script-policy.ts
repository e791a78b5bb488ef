import type { ScriptPolicy } from '@up/federation/script-entry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/** Lets in the addresses of the composition's versions and nothing else. */
export function createScriptPolicy(bases: string[]): ScriptPolicy {
  const rules = {
    createScriptURL(url: string) {
      if (!bases.some((base) => url.startsWith(base))) throw new TypeError(`${url} is not part of the composition`);
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes ? trustedTypes.createPolicy('up-loader', rules) : rules;
}
