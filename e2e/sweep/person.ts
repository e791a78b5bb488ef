import type { BrowserContext } from '@playwright/test';

import { createProjects, openAccount, type Account } from '../../packages/cli/src/pages/people.ts';
import { bootHints } from '../../shell/src/storage/boot-hint.ts';
import { createTokenStore, type Tokens } from '../../shell/src/session/tokens.ts';

export { signUp } from '../../packages/cli/src/pages/people.ts';

/** The parameter of a browser's `setStorageState`. */
export type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/** A user with an account, who signs in by real calls. */
export interface Person extends Omit<Account, 'signIn'> {
  /** Opens a session and returns the state of a browser with it. */
  signIn(): Promise<BrowserState>;
}

/** A user with an active project that has keys, and a project that waits for approval. */
export interface Member extends Person {
  projectId: string;
  pendingProjectId: string;
}

/** Signs up a user and activates the account. */
export async function openPerson(origin: string, name: string): Promise<Person> {
  return personOf(origin, await openAccount(origin, name));
}

/** Signs up a user, activates the account, and creates the data that members' pages show. */
export async function openMember(origin: string, name: string): Promise<Member> {
  const account = await openAccount(origin, name);
  return { ...personOf(origin, account), ...(await createProjects(account)) };
}

function personOf(origin: string, account: Account): Person {
  return { ...account, signIn: async () => stateOf(origin, await account.signIn()) };
}

/** The state that the shell itself would write. */
function stateOf(origin: string, tokens: Tokens): BrowserState {
  const localStorage: { name: string; value: string }[] = [];
  const storage = {
    getItem: () => null,
    setItem: (name: string, value: string) => void localStorage.push({ name, value }),
    removeItem: () => undefined,
  };
  // There are no other tabs.
  createTokenStore(storage, { read: () => undefined, write: () => undefined }).write(tokens);
  const { hostname } = new URL(origin);
  const attributes = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
  return {
    cookies: [{ name: bootHints.session, value: 'in', domain: hostname, ...attributes }],
    origins: [{ origin, localStorage }],
  };
}
