import type { TelemetryEvent } from '@up/api/calls/platform/telemetry';
import { stackMaxLength } from '@up/api/constants/limits';

/** An application and its version. */
export type Origin = Pick<TelemetryEvent, 'application' | 'version'>;

/** The address of a published script: application, version, file. */
const scriptAddress = /\/([a-z][a-z0-9-]*)\/(\w[\w.+-]*)\/[\w@+~.-]+\.js/;
const maxDetailLength = 200;

/** The application of the first known line in a stack. */
export function originOf(stack: string | undefined): Origin | undefined {
  const [, application, version] = scriptAddress.exec(stack ?? '') ?? [];
  return application !== undefined && version !== undefined ? { application, version } : undefined;
}

/**
 * The first line of an error's message for a report, if it has one, and its stack without the message: the server masks
 * personal data in the first only.
 */
export function detailsOf(error: unknown): Pick<TelemetryEvent, 'detail' | 'stack'> {
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  const detail = (message.split('\n', 1)[0] ?? '').slice(0, maxDetailLength);
  return { ...(detail && { detail }), stack: stack?.replace(message, '').slice(0, stackMaxLength) };
}

/**
 * The report of an error: its name and first line, and the application that threw it. The server masks personal data.
 */
export function errorEvent(error: unknown, fallback: Origin, route: string | undefined): TelemetryEvent {
  const { name, stack } = error instanceof Error ? error : { name: 'Error' };
  return {
    kind: 'error',
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    ...(originOf(stack) ?? fallback),
    route,
    ...detailsOf(error),
  };
}
