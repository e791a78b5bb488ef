import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/** What callers got until the service refused a new connection. */
export interface SteadyCalls {
  /** Complete responses with status 200. */
  responses: number;
  /** Other statuses, and requests that were cut. */
  failures: string[];
}

/** Calls these paths in turn on kept connections, again and again, until the service refuses a new connection. */
export async function callSteadily(port: number, paths: readonly string[], callers: number): Promise<SteadyCalls> {
  const agent = new Agent({ keepAlive: true });
  const calls: SteadyCalls = { responses: 0, failures: [] };
  const call = async (first: number) => {
    for (let turn = first; ; turn += 1) {
      const outcome = await ask(agent, port, paths[turn % paths.length] ?? '/');
      if (outcome === 'ECONNREFUSED') return;
      if (outcome === 200) calls.responses += 1;
      else calls.failures.push(String(outcome));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  agent.destroy();
  return calls;
}

function ask(agent: Agent, port: number, path: string): Promise<string | number | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      text(response).then(() => resolve(response.statusCode), fail);
    }).once('error', fail);
  });
}
