import { useLingui } from '@lingui/react';

import { ProblemError, reasonCodes } from '@up/api/problem';

import type { TextId } from '../text.ts';

/**
 * Returns the function that finds the message for any error. Every reason code has one in both languages
 * (product.md#errors); a code of later services has that of an unexpected error.
 */
export function useProblemText(): (error: unknown) => TextId {
  const { i18n } = useLingui();
  const hasText = (id: string): id is TextId => Object.hasOwn(i18n.messages, id);
  return (error) => {
    const id = `shell.problem.${error instanceof ProblemError ? error.reasonCode : reasonCodes.unexpected}`;
    return hasText(id) ? id : `shell.problem.${reasonCodes.unexpected}`;
  };
}
