import { Agent, request } from 'node:http';

import { reportTelemetry } from '../../packages/api/src/calls/platform/telemetry.ts';

/** The results of the simulated visitors. */
export interface Report {
  pages: number;
  /** Pages that were not answered with 200. */
  failures: string[];
  /** Acknowledged writes, by their name in the database. */
  acknowledged: string[];
  /** Writes that were rejected, which their sender knows. */
  rejected: number;
  slowest: { path: string; tookMs: number; at: Date };
}

const paths = ['/', '/en', '/developers', '/en/developers/glossary', '/user/login'];
const readers = 3;
export const writers = 2;

export interface Load {
  /** The results so far. */
  report: Readonly<Report>;
  stop(): Promise<Report>;
}

/** Visitors who read, and browsers that write, until they are stopped. */
export function clients(origin: string): Load {
  const report: Report = {
    pages: 0,
    failures: [],
    acknowledged: [],
    rejected: 0,
    slowest: { path: '', tookMs: 0, at: new Date() },
  };
  let stopped = false as boolean;
  const read = async (reader: number) => {
    for (let turn = reader; !stopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const [at, started] = [new Date(), performance.now()];
      const status = await ask(origin, { path, from: reader }).catch(String);
      report.pages += 1;
      const tookMs = performance.now() - started;
      if (tookMs > report.slowest.tookMs) report.slowest = { path, tookMs, at };
      if (status !== 200) report.failures.push(`${path} at ${at.toISOString()}: ${status}`);
      await pause(150);
    }
  };
  const write = async (writer: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const version = `r${writer}-${turn}`;
      const body = JSON.stringify({ events: [{ kind: 'page', name: 'view', application: 'shell', version }] });
      const request = { path: reportTelemetry.path, from: 100 + (turn % 100), body, type: 'application/json' };
      const status = await ask(origin, request).catch(String);
      if (status === reportTelemetry.status) report.acknowledged.push(version);
      else report.rejected += 1;
      await pause(100);
    }
  };
  const all = [
    ...Array.from({ length: readers }, (_, reader) => read(reader)),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ];
  return {
    report,
    async stop() {
      stopped = true;
      await Promise.all(all);
      return report;
    },
  };
}

/** Longer than the services wait for their neighbours. */
const limitMs = 40_000;
const agent = new Agent({ keepAlive: true });

interface LoadRequest {
  path: string;
  /** Requests come from many local addresses, so that the limits per address are not reached. */
  from: number;
  /** It is a POST with this body. */
  body?: string | Buffer;
  /** The type of the body. */
  type?: string;
}

/** The status of a complete response. */
export function ask(origin: string, { path, from, body, type }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      origin + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        localAddress: `127.0.1.${from + 1}`,
        headers: type === undefined ? {} : { 'content-type': type },
        timeout: limitMs,
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`took more than ${limitMs / 1000} s`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
