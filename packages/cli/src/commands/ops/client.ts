import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { operatorTokenHeader, endSessionsOf } from '@up/api/calls/staff/operator';
import { createClient, type CallFunction } from '@up/api/client';
import { errorMessage } from '@up/api/error-message';
import { ProblemError, reasonCodes } from '@up/api/problem';

import type { CommandInput } from '../../command.ts';

/** Where the backend is, and the token for it. */
export const opsOptions = ['url', 'token-file'] as const;

const defaultUrl = 'http://127.0.0.1:4000';
/** Where a backend started in this repository writes its token. */
const defaultTokenFile = '.portal/data/operator-token';

/** Calls the operator API of a running backend; its rejections become messages for the user. */
export async function createOpsClient(
  { workspace, operatorToken, options = {} }: CommandInput,
  notFound = 'there is no project with this id',
): Promise<CallFunction> {
  const origin = options.url ?? defaultUrl;
  const tokenFile = options['token-file'] ?? join(workspace.root, defaultTokenFile);
  const isSet = options['token-file'] === undefined && operatorToken !== undefined;
  const token = isSet ? operatorToken : await readToken(tokenFile);
  const call = createClient({
    origin,
    locale: 'en',
    session: (instance) => {
      instance.defaults.headers.common[operatorTokenHeader] = token;
    },
  });
  return async (definition, input, callOptions) => {
    try {
      return await call(definition, input, callOptions);
    } catch (error) {
      throw new Error(explain(error, { origin, tokenPlace: isSet ? 'OPERATOR_TOKEN' : tokenFile, notFound }), {
        cause: error,
      });
    }
  };
}

async function readToken(tokenFile: string): Promise<string> {
  try {
    return (await readFile(tokenFile, 'utf8')).trim();
  } catch (error) {
    throw new Error(
      `there is no operator token in ${tokenFile}; set its location with --token-file, or the token as OPERATOR_TOKEN`,
      {
        cause: error,
      },
    );
  }
}

function explain(error: unknown, context: { origin: string; tokenPlace: string; notFound: string }): string {
  const { origin, tokenPlace, notFound } = context;
  if (!(error instanceof ProblemError)) return errorMessage(error);
  if (error.status === 0) return `no backend answers at ${origin}; start it, or set its address with --url`;
  if (error.status === 401)
    return `the backend at ${origin} does not accept the token in ${tokenPlace}; if another backend is meant, set its address with --url`;
  if (error.status === 404) return notFound;
  if (error.reasonCode === reasonCodes.stepNotAllowed)
    return error.problem.detail ?? 'the project’s current status does not allow this';
  return error.message;
}

/** Selects every account. */
export const everybody = 'everybody';

/** Ends the sessions of one account, or of all. */
export async function signOut(input: CommandInput, whom: string): Promise<void> {
  const call = await createOpsClient(input, 'no account has this address');
  const email = whom === everybody ? undefined : whom;
  const { ended } = await call(endSessionsOf, { body: { email, reason: input.options?.reason ?? '' } });
  input.print(ended === 1 ? '1 session ended' : `${ended} sessions ended`);
}

/** Users write these texts; a terminal interprets some characters as commands. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}
