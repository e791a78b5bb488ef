import { join } from 'node:path';

import { screen } from '@testing-library/react';

import type { Locale } from '@up/api/constants/locales';
import { readRemote } from '@up/host/testing';
import { openPage as openRemotePage } from '@up/host/testing/open-page';

import { TestService } from './service.ts';

const remote = readRemote(join(import.meta.dirname, '../..'));

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
  /** Roles of the account. */
  roles?: string[];
}

/** Opens an address of these pages as the shell would, signed in by default. */
export async function openPage(
  address: string,
  { service = new TestService(), signedIn = true, roles = [], ...options }: OpenOptions = {},
) {
  const opened = await openRemotePage(remote, address, {
    basename: '',
    ...options,
    loggedIn: signedIn,
    user: signedIn ? { ...person, roles } : undefined,
    respond: service.respond.bind(service),
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
