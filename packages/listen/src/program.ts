import { parseArgs } from 'node:util';

import { eventTypes } from '@up/api/constants/event-types';
import { errorMessage } from '@up/api/error-message';

import { listen } from './listen.ts';
import { type Portal, PortalError } from './portal.ts';
import { replay } from './replay.ts';
import { trigger } from './triggers/trigger.ts';

const usage = `Usage:
  up listen --forward-to <address> [--decide <address>] [--name <name>]
  up listen --forward-to <address> --replay <event id>
  up listen [--forward-to <address>] --trigger <event type>

  --forward-to  gets the events, such as http://localhost:8080/events
  --decide      is asked about payments, such as http://localhost:8080/decide
  --replay      sends one event again and ends
  --trigger     makes the change that an event such as CARD_ISSUED tells, sends the event to --forward-to, and ends;
                what needs time moves the clock of the sandbox
  --name        is shown in the portal; the name of this machine by default
  --portal      is the address of the portal; UP_PORTAL, or http://localhost:3000 by default

The mock key is read from UP_ACCESS_KEY and UP_SECRET_KEY, or asked for. It is no argument, because other users
of this machine can read those.`;

/** What the program is started with, and where it prints. */
export interface ProgramInput {
  /** Its arguments, without those of Node. */
  words: string[];
  variables: Readonly<Record<string, string | undefined>>;
  /** The name of this machine. */
  machine: string;
  /** Asks at the terminal; absent when there is none. */
  ask?: (question: string) => Promise<string>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Ends the program. */
  signal: AbortSignal;
}

/** @returns the exit code: 0 when it was ended, 1 when something failed, 2 for wrong arguments */
export async function runProgram(input: ProgramInput): Promise<number> {
  const { words, print, printError } = input;
  const values = optionsOf(words);
  if (typeof values === 'string') {
    printError(`up: ${values}\n\n${usage}`);
    return 2;
  }
  if (values.help === true) {
    print(usage);
    return 0;
  }
  try {
    const portal = await portalOf(input, values.portal);
    const { 'forward-to': events, decide: decisions, replay: eventId, name = input.machine } = values;
    const output = { print, printError, signal: input.signal };
    const type = eventTypes.find((each) => each === values.trigger);
    if (type !== undefined) return await trigger(portal, { type, events }, output);
    if (eventId !== undefined && events !== undefined) return await replay(portal, { eventId, events }, output);
    await listen(portal, { events, decisions, name: name.slice(0, 60) }, output);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    printError(`up: ${error.message}`);
    return 1;
  }
}

const address = { type: 'string' } as const;
const options = {
  'forward-to': address,
  decide: address,
  replay: address,
  trigger: address,
  name: address,
  portal: address,
  help: { type: 'boolean' },
} as const;

/** The options, or what is wrong with them. */
function optionsOf(words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (values.help === true) return values;
    if (positionals.join(' ') !== 'listen') return 'the command is "listen"';
    const { 'forward-to': events, decide, replay: eventId, trigger: type } = values;
    if (type !== undefined && !eventTypes.some((each) => each === type))
      return `"${type}" is none of the types ${eventTypes.join(', ')}`;
    if ([events, decide, type].every((each) => each === undefined)) return '--forward-to or --decide is missing';
    if (eventId !== undefined && events === undefined) return '--replay needs --forward-to';
    const wrong = [events, decide, values.portal].find((each) => each !== undefined && !isWebAddress(each));
    return wrong === undefined ? values : `"${wrong}" is no address that begins with http:// or https://`;
  } catch (error) {
    return errorMessage(error);
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** @throws {PortalError} when there is no key */
async function portalOf({ variables, ask }: ProgramInput, chosen?: string): Promise<Portal> {
  const read = async (variable: string, question: string) => {
    const value = variables[variable] ?? (await ask?.(question)) ?? '';
    if (value === '') throw new PortalError(`${variable} is not set`);
    return value;
  };
  const accessKey = await read('UP_ACCESS_KEY', 'Access key of the mock key: ');
  const secretKey = await read('UP_SECRET_KEY', 'Secret key: ');
  return { address: chosen ?? variables.UP_PORTAL ?? 'http://localhost:3000', accessKey, secretKey };
}
