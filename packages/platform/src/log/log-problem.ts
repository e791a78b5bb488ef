import { maskRealData } from '@up/api/rules/real-data';

import { loggedError } from './log-failure.ts';

/** Logs a failure outside of a request, without the values of queries, which may be personal or secret. */
export function logProblem(message: string, error: unknown): void {
  writeLine({ level: levels.error, msg: message, error: loggedError(error) });
}

/** Logs what works for now, but should be looked at. */
export function logWarning(message: string): void {
  writeLine({ level: levels.warn, msg: message });
}

/** As in the lines of requests. */
const levels = { warn: 40, error: 50 } as const;

/** One line of JSON on stderr, like those of requests. */
function writeLine({ level, ...line }: { level: number; msg: string; error?: object }): void {
  process.stderr.write(`${maskRealData(JSON.stringify({ level, time: Date.now(), pid: process.pid, ...line }))}\n`);
}
