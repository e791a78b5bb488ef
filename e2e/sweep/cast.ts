import type { BrowserContext } from '@playwright/test';
import type { SweepCast, Viewer } from '@up/federation/contract/page-examples';

import { openMember, openPerson, signUp, type BrowserState, type Member, type Person } from './person.ts';

/** Shorter than the lifetime of an access token (15 minutes), so that no page has to renew it. */
const freshMs = 8 * 60_000;

/** The users who view the pages of a site. */
export class Cast implements SweepCast {
  readonly newcomer: Person;
  readonly member: Member;
  readonly #origin: string;
  readonly #sessions = new Map<Viewer, { state: BrowserState; openedAt: number }>();

  private constructor(origin: string, newcomer: Person, member: Member) {
    this.#origin = origin;
    this.newcomer = newcomer;
    this.member = member;
  }

  static async open(origin: string): Promise<Cast> {
    return new Cast(origin, await openPerson(origin, 'Lee Jiwoo'), await openMember(origin, 'Kim Minseo'));
  }

  /** A user who has not opened the link in the mail yet. */
  readonly signUp = () => signUp(this.#origin, 'Park Haneul');

  /** Gives the browser the session of a viewer, without any data of previous ones. */
  async seat(context: BrowserContext, viewer: Viewer): Promise<void> {
    await context.setStorageState(viewer === 'visitor' ? { cookies: [], origins: [] } : await this.#session(viewer));
  }

  /** A viewer's session has ended, so the next page opens another one. */
  endSession(viewer: Viewer): void {
    this.#sessions.delete(viewer);
  }

  async #session(viewer: 'newcomer' | 'member') {
    const known = this.#sessions.get(viewer);
    if (known && Date.now() - known.openedAt < freshMs) return known.state;
    const state = await this[viewer].signIn();
    this.#sessions.set(viewer, { state, openedAt: Date.now() });
    return state;
  }
}
