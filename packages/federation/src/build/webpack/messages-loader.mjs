import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles the ICU messages of a catalogue at build time, so that browsers need no parser. */
export default function compileMessages(source) {
  const compiled = Object.entries(JSON.parse(source)).map(([id, message]) => [id, compileMessage(message)]);
  return JSON.stringify(Object.fromEntries(compiled));
}
