import { createUseText } from './text.ts';
import type { Portal } from './portal.ts';

/** Type errors that the compiler must report. Runs only in the type check. */
export function wrongTexts(portal: Portal) {
  portal.text('shell.problem.10_000_403');
  // @ts-expect-error Not one of the shell's problem messages.
  portal.text('docs.title');
}

const useText = createUseText<keyof { 'docs.title': string }>();

/** The same for the texts of a remote. */
export function useWrongTexts() {
  const text = useText();
  text('docs.title');
  // @ts-expect-error The catalogue has no such message.
  text('docs.titel');
}
