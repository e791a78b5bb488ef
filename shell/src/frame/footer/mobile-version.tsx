import { useText } from '../../text.ts';
import { forceDesktopLayout } from '../desktop-layout.ts';

/** The link back from the PC version. */
export function MobileVersion() {
  const text = useText();
  return (
    <button type="button" onClick={() => forceDesktopLayout(false)}>
      {text('shell.layout.mobile')}
    </button>
  );
}
