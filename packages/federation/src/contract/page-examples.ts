import type { Page } from '@playwright/test';

/** The visitor of a page: `newcomer` has an account only, `member` has projects and keys. */
export type Viewer = 'visitor' | 'newcomer' | 'member';

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
