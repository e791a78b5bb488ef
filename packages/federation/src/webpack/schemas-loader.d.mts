/** A webpack loader; see the module. */
export default function leaveOutSchemas(
  this: { async(): (error: unknown, code: string) => void },
  source: string,
): void;
