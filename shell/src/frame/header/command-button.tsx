import type { ComponentProps } from 'react';

interface CommandButtonProps extends ComponentProps<'button'> {
  command: 'show-modal' | 'close';
  /** Id of the dialog. */
  of: string;
  /** Does the same in a browser without invoker commands. */
  onUnsupported: () => void;
}

/** A button that the browser itself obeys, before any script has come. React has no types for its attributes yet. */
export function CommandButton({ command, of, onUnsupported, ...rest }: CommandButtonProps) {
  function click() {
    if (!('command' in HTMLButtonElement.prototype)) onUnsupported();
  }
  return <button type="button" onClick={click} {...rest} {...{ command, commandfor: of }} />;
}
