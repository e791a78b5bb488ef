import { VisuallyHidden } from '@up/ui';
import { useHydrated } from '@up/host';

/** Tells a password manager which account's password will change. Invisible. */
export function UsernameForManagers({ username }: { username: string }) {
  // The user name is in the address or the session, which the server does not know.
  const knownUsername = useHydrated() ? username : '';
  return (
    <VisuallyHidden aria-hidden>
      <input type="text" name="username" autoComplete="username" value={knownUsername} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
