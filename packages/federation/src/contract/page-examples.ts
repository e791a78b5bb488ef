import type { Page } from '@playwright/test';
import * as z from 'zod';

import type { DeclaredRoute } from './declaration.ts';

/** The visitor of a page: `newcomer` has an account only, `member` has projects and keys. */
export const Viewer = z.enum(['visitor', 'newcomer', 'member']);
export type Viewer = z.infer<typeof Viewer>;

/** The ids that addresses of a sweep may need. */
export interface SweepCast {
  member: { projectId: string; pendingProjectId: string };
  /** Signs up a user; returns the path of the link in the mail. */
  signUp(): Promise<{ link: string }>;
}

/** An address of a page for the sweep, which opens it in both languages, at both widths, light and dark. */
export interface PageExample {
  /** Distinguishes several examples of one route; only one may omit it. */
  what?: string;
  /** The address without locale. */
  path: string | ((cast: SweepCast) => string | Promise<string>);
  as: Viewer;
  /** The address that the page redirects to. */
  leadsTo?: string;
  /** Opening the page ends the session. */
  endsSession?: boolean;
  /** 200 by default. */
  status?: number;
  /** Runs on the page before it is checked; `text` returns a message of the catalogue. */
  act?: (page: Page, text: (id: string) => string) => Promise<void>;
}

/**
 * The examples of a remote by pattern, in its `examples.ts`: for each route that needs more than opening its pattern.
 */
export type PageExamples = Record<string, PageExample[]>;

/**
 * The examples of a route: those that are declared, or its pattern. None where that cannot be opened: a pattern with
 * parameters, or a page for which only its remote knows who opens it.
 */
export function examplesOfRoute({ pattern, access }: DeclaredRoute, declared: PageExamples): PageExample[] {
  const known = declared[pattern];
  if (known) return known;
  if (/[:*]/.test(pattern) || access === 'deferred') return [];
  return [{ path: pattern, as: access === 'member' ? 'member' : 'visitor' }];
}

/** An example as a published version carries it: an address that opens without code of the remote. */
export const PublishedExample = z.object({
  /** With {@link idPlaceholders} in place of ids. */
  path: z.string().startsWith('/'),
  as: Viewer,
});
export type PublishedExample = z.infer<typeof PublishedExample>;

/** What stands for the ids of the member's projects. */
export const idPlaceholders = { projectId: '__projectId__', pendingProjectId: '__pendingProjectId__' };

/** The examples of routes that stay at their address, for a published version. */
export async function publishedExamples(
  routes: readonly DeclaredRoute[],
  declared: PageExamples,
): Promise<PublishedExample[]> {
  const published = new Map<string, PublishedExample>();
  for (const { path, as, leadsTo, endsSession } of routes.flatMap((route) => examplesOfRoute(route, declared))) {
    if (leadsTo !== undefined || endsSession) continue;
    const address = await addressOf(path);
    if (address !== undefined) published.set(`${as} ${address}`, { path: address, as });
  }
  return [...published.values()];
}

/** The address with placeholders; `undefined` for one that needs a mail. */
async function addressOf(path: PageExample['path']): Promise<string | undefined> {
  if (typeof path === 'string') return path;
  try {
    return await path({ member: idPlaceholders, signUp: () => Promise.reject(new NeedsMailError()) });
  } catch (error) {
    if (error instanceof NeedsMailError) return undefined;
    throw error;
  }
}

class NeedsMailError extends Error {
  override readonly name = 'NeedsMailError';
}
