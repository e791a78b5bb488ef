import { readFileSync } from 'node:fs';

import type { Browser, BrowserContext } from '@playwright/test';
import * as z from 'zod';

import { ProblemError } from '@up/api/problem';
import { idPlaceholders, type PublishedExample } from '@up/federation/contract/page-examples';

import { UsageError } from '../command.ts';
import { createProjects, openAccount, samplePassword } from './people.ts';

/** Shorter than the lifetime of an access token (15 minutes), so that no page has to renew it. */
const freshMs = 8 * 60_000;

const Credentials = z.strictObject({ email: z.string(), password: z.string() });

/** Accounts without a second factor; the ids of `member` are those of an active project and of one without approval. */
const AccountsFile = z.strictObject({
  newcomer: Credentials.optional(),
  member: Credentials.extend({ projectId: z.string(), pendingProjectId: z.string() }).optional(),
});
type Known = z.infer<typeof AccountsFile>;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type SignedIn = Exclude<PublishedExample['as'], 'visitor'>;

/** The viewers of examples on a site. */
export class Accounts {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #known: Known;
  readonly #sessions = new Map<SignedIn, { state: Promise<State>; openedAt: number }>();

  private constructor(browser: Browser, origin: string, known: Known) {
    this.#browser = browser;
    this.#origin = origin;
    this.#known = known;
  }

  /**
   * Opens the accounts of a file, or new ones on a site with a local mailbox. Elsewhere there are only visitors.
   * @throws {UsageError} when the file is not one of accounts
   */
  static async open(browser: Browser, origin: string, file: string | undefined): Promise<Accounts> {
    return new Accounts(browser, origin, file === undefined ? await newAccounts(origin) : readAccounts(file));
  }

  /** Whether there is someone who can open an example. */
  canOpen({ as }: PublishedExample): boolean {
    return as === 'visitor' || this.#known[as] !== undefined;
  }

  /** The address of an example for its viewer. */
  pathOf({ path }: PublishedExample): string {
    const { projectId = '', pendingProjectId = '' } = this.#known.member ?? {};
    return path
      .replaceAll(idPlaceholders.projectId, projectId)
      .replaceAll(idPlaceholders.pendingProjectId, pendingProjectId);
  }

  /** What a browser of a viewer has stored: a session, except for visitors. */
  async stateOf(viewer: PublishedExample['as']): Promise<State | undefined> {
    if (viewer === 'visitor') return undefined;
    const session = this.#sessions.get(viewer);
    if (session && performance.now() - session.openedAt < freshMs) return session.state;
    const state = this.#signIn(viewer);
    this.#sessions.set(viewer, { state, openedAt: performance.now() });
    return state;
  }

  /** Signs in on the page of the site, which knows what a session is. */
  async #signIn(viewer: SignedIn): Promise<State> {
    const { email = '', password = '' } = this.#known[viewer] ?? {};
    const context = await this.#browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${this.#origin}/en/user/login`);
      await page.locator('input[autocomplete=username]').fill(email);
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.keyboard.press('Enter');
      await page.locator('html[data-session=in]').waitFor({ state: 'attached' });
      return await context.storageState();
    } catch (cause) {
      throw new Error(`the account "${viewer}" (${email}) cannot sign in at ${this.#origin}`, { cause });
    } finally {
      await context.close();
    }
  }
}

function readAccounts(file: string): Known {
  try {
    return AccountsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const form =
      '{ "newcomer": { "email", "password" }, "member": { "email", "password", "projectId", "pendingProjectId" } }';
    throw new UsageError(`${file} is not a file of accounts, such as ${form}`, { cause });
  }
}

async function newAccounts(origin: string): Promise<Known> {
  try {
    const [newcomer, member] = [await openAccount(origin, 'Lee Jiwoo'), await openAccount(origin, 'Kim Minseo')];
    return {
      newcomer: { email: newcomer.email, password: samplePassword },
      member: { email: member.email, password: samplePassword, ...(await createProjects(member)) },
    };
  } catch (error) {
    // A site that sends mails has no mailbox to read.
    if (error instanceof ProblemError && error.problem.status === 404) return {};
    throw error;
  }
}
