import type { Tone } from '@up/ui';

import { useText } from './text.ts';

/** The name of an API package in a use case; its id if it is not one of the two most common ones. */
export function usePackageName() {
  const text = useText();
  return (id: string) => {
    if (id === 'card-issuing' || id === 'digital-wallet') return text(`marketing.cases.package.${id}`);
    return id;
  };
}

export function packageTone(id: string): Tone {
  return id === 'digital-wallet' ? 'money' : 'brand';
}
