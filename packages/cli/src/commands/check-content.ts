import { ContentSource } from '@up/content/content-source';
import { badStates, probeContent, type ProbedRead } from '@up/content/probe';

import { CommandFailed, type Command } from '../command.ts';
import { cmsUrlOf, localeCodesOf } from './content.ts';

export const checkContentCommand: Command = {
  usage: '[--url U]',
  summary: 'make every declared read of the CMS, and list per type what is missing or forbidden',
  maxNames: 0,
  options: ['url'],
  async run(input) {
    const url = cmsUrlOf(input);
    const { CONTENT_API_TOKEN, CONTENT_LOCALES } = process.env;
    const localeCodes = localeCodesOf(CONTENT_LOCALES);
    const found = await probeContent(
      new ContentSource({ url, token: CONTENT_API_TOKEN === '' ? undefined : CONTENT_API_TOKEN, localeCodes }),
    );
    for (const line of linesOf(found)) input.print(line);
    const bad = found.filter(({ state }) => badStates.includes(state));
    if (bad.length === 0) return;
    if (bad.length === found.length && bad.every(({ state }) => state === 'missing')) {
      throw new CommandFailed(
        `nothing found at ${url}/api: is this the base address of the CMS, and does it have the types of strapi/?`,
      );
    }
    throw new CommandFailed(`${bad.length} of ${found.length} reads failed`);
  },
};

function linesOf(found: readonly ProbedRead[]): string[] {
  return found.map(({ path, locale, state, entries, detail }) => {
    const description = state === 'ok' ? `${entries} ${entries === 1 ? 'entry' : 'entries'}` : detail;
    return `${path.padEnd(22)} ${locale}  ${state.padEnd(12)} ${description}`;
  });
}
