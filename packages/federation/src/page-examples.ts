import type { Page } from '@playwright/test';

/** Who looks at a page: `newcomer` has an account and nothing else, `member` has projects and keys. */
export type Viewer = 'visitor' | 'newcomer' | 'member';

/** The people of a sweep, as far as addresses name what they have. */
export interface SweepCast {
  member: { projectId: string; pendingProjectId: string };
  /** Signs somebody up; gives the path of the link in the mail. */
  signUp(): Promise<{ link: string }>;
}

/** An address of a page for the sweep, which looks at it in both languages, at both widths, light and dark. */
export interface PageExample {
  /** What it is of the examples of its route; only one may go without. */
  what?: string;
  /** The address without the locale. */
  path: string | ((cast: SweepCast) => string | Promise<string>);
  as: Viewer;
  /** Where the page leads by itself. */
  leadsTo?: string;
  /** Ends the session of who opens it. */
  endsSession?: boolean;
  /** 200 unless said. */
  status?: number;
  /** What is done on the page before it is looked at; `text` gives the message of a catalogue. */
  act?: (page: Page, text: (id: string) => string) => Promise<void>;
}

/** The examples of a remote by pattern, in its `examples.ts`: of each route that is not simply opened by its pattern. */
export type PageExamples = Record<string, PageExample[]>;
