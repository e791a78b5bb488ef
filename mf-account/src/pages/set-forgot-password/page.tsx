import { CircleCheck, Link2Off } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Head, useHydrated } from '@up/host';
import { LinkButton } from '@up/ui';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { SandboxLog } from '../../auth-layout/sandbox-log.tsx';
import { useText } from '../../text.ts';
import { SetPasswordForm } from './set-password-form.tsx';

const emblems: Partial<Record<string, ComponentProps<typeof Emblem>>> = {
  'account.set.done': { icon: CircleCheck, tone: 'success' },
  'account.set.broken': { icon: Link2Off, tone: 'warning' },
};

/** The target of the link in the mail for a forgotten password: sets a new one. */
export function Page() {
  const text = useText();
  const [query] = useSearchParams();
  const [done, setDone] = useState(false);
  const username = query.get('username') ?? '';
  const token = query.get('token') ?? '';
  // The server renders one page for all links: only the browser can see what is missing.
  const broken = useHydrated() && !(username && token);
  const page = done ? 'account.set.done' : broken ? 'account.set.broken' : 'account.set';
  const emblem = emblems[page];
  return (
    <>
      <Head title={text('account.set.title')} noIndex />
      <AuthLayout
        emblem={emblem && <Emblem {...emblem} />}
        title={text(`${page}.title`)}
        lead={text(`${page}.lead`)}
        aside={<SandboxLog />}
      >
        {page === 'account.set' && <SetPasswordForm username={username} token={token} onDone={() => setDone(true)} />}
        {done && (
          <Outcome
            actions={
              <LinkButton to={pages.login()} variant="primary" size="large">
                {text('account.login.title')}
              </LinkButton>
            }
          >
            <p>{text('account.set.done.what')}</p>
          </Outcome>
        )}
        {page === 'account.set.broken' && (
          <Outcome
            actions={
              <LinkButton to={pages.forgotPassword()} variant="primary" size="large">
                {text('account.forgot.again')}
              </LinkButton>
            }
          >
            <p>{text('account.set.broken.what')}</p>
          </Outcome>
        )}
      </AuthLayout>
    </>
  );
}
