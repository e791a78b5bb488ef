/** Callbacks are sent in the background: while displayed, they are reloaded every 5 s. */
export const pollMs = () => 5_000;
