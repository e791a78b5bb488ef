/** Whether a report says that a version could not be loaded, was rejected or skipped. */
export function isFailure({ kind, name }: { kind: string; name: string }): boolean {
  return kind === 'federation' && ['failed', 'refused', 'frozen'].includes(name);
}
