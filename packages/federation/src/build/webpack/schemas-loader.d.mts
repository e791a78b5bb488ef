/** A webpack loader; see the module. */
export default function leaveOutSchemas(
  this: { async(): (error: Error | null, code?: string) => void },
  source: string,
): void;
