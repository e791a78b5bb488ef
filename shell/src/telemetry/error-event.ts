import type { TelemetryEvent } from '@up/api/calls/telemetry';

/** Which application, in which version. */
export type Origin = Pick<TelemetryEvent, 'application' | 'version'>;

/** The address of a published script: application, version, file. */
const scriptAddress = /\/([a-z][a-z0-9-]*)\/(\w[\w.+-]*)\/[\w@+~.-]+\.js/;
const longestDetail = 200;

/** Whose script the first known line of a stack is in. */
export function originOf(stack: string | undefined): Origin | undefined {
  const [, application, version] = scriptAddress.exec(stack ?? '') ?? [];
  return application !== undefined && version !== undefined ? { application, version } : undefined;
}

/** What is reported of an error: its name and first line, and whose code threw it. The server masks what is personal. */
export function errorEvent(error: unknown, fallback: Origin, route: string | undefined): TelemetryEvent {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = message.split('\n', 1)[0] ?? '';
  return {
    kind: 'error',
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    ...(originOf(error instanceof Error ? stack : undefined) ?? fallback),
    route,
    detail: line.slice(0, longestDetail),
  };
}
