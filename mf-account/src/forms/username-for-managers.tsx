import { VisuallyHidden } from '@up/ui/visually-hidden';
import { useHydrated } from '@up/host';

/** Tells a password manager whose password is about to change. Nothing for people. */
export function UsernameForManagers({ username }: { username: string }) {
  // Whose it is stands in the address, or in the session, which the server does not know.
  const shown = useHydrated() ? username : '';
  return (
    <VisuallyHidden aria-hidden>
      <input type="text" name="username" autoComplete="username" value={shown} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
