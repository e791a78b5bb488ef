import { notFound, useSession, type Portal, type SessionUser } from '@up/host';

/**
 * The signed-in user, loaded when an account page is the first one of a visit.
 * @throws {Response} when there is none, which the guard of these pages rules out
 */
export async function loadUser(portal: Portal): Promise<SessionUser> {
  if (!portal.session.getState().user) await portal.auth.reload();
  const { user } = portal.session.getState();
  if (!user) throw notFound();
  return user;
}

/** The signed-in user on a page whose `load` has called {@link loadUser}; undefined while the page is being left. */
export function useUser(): SessionUser | undefined {
  return useSession(({ user }) => user);
}
