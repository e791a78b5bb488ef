import { join } from 'node:path';

import { screen } from '@testing-library/react';

import type { Locale } from '@up/api/constants/locales';
import { readRemote } from '@up/host/testing';
import { openPage as openRemotePage } from '@up/host/testing/open-page';

// Imported when it is first shown; imported here before a test replaces the clock.
import '../pages/dashboard/page.tsx';
import '../pages/operator-audit/page.tsx';
import '../pages/operator-inquiries/page.tsx';
import '../pages/operator-inquiry/page.tsx';
import '../pages/operator-observations/page.tsx';
import '../pages/operator-project/page.tsx';
import '../pages/operator-projects/page.tsx';
import '../pages/operator-uat-request/page.tsx';
import '../pages/operator-uat-requests/page.tsx';
import '../pages/operator/page.tsx';
import '../pages/project-create-completed/page.tsx';
import '../pages/project-create/page.tsx';
import '../pages/project-details/page.tsx';
import '../pages/project-invitation/page.tsx';
import '../pages/project-details/tabs/credentials/tab.tsx';
import '../pages/project-details/tabs/project-settings/tab.tsx';
import '../pages/project-details/tabs/summary/tab.tsx';
import '../pages/project-details/tabs/test-data/tab.tsx';
import { TestService } from './service.ts';

const remote = await readRemote(join(import.meta.dirname, '../..'));

const person = {
  userId: 'u-1',
  userName: 'seoyeon@example.com',
  name: 'Kim Seoyeon',
  email: 'seoyeon@example.com',
  organization: 'Example',
  aspId: '01',
  phone: '',
};

interface OpenOptions {
  service?: TestService;
  locale?: Locale;
  timeZone?: string;
  signedIn?: boolean;
  /** Roles of the account, once it is loaded. */
  roles?: string[];
}

/** Opens an address of these pages as the shell would, signed in by default. */
export async function openPage(
  address: string,
  { service = new TestService(), signedIn = true, roles, ...options }: OpenOptions = {},
) {
  const opened = await openRemotePage(remote, address, {
    basename: '',
    ...options,
    loggedIn: signedIn,
    user: roles && { ...person, roles },
    answer: service.answer.bind(service),
  });
  return { ...opened, service };
}

/** The top dialog, once it is open. */
export async function topDialog(): Promise<HTMLElement> {
  const open = await screen.findAllByRole('dialog');
  const top = open.at(-1);
  if (!top) throw new Error('No dialog is open');
  return top;
}
