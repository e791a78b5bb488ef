import { CircleCheck } from 'lucide';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { LinkButton } from '@up/ui';

import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { Emblem } from '../../auth-layout/emblem.tsx';
import { FirstSteps } from '../../auth-layout/first-steps.tsx';
import { Outcome } from '../../auth-layout/outcome.tsx';
import { useText } from '../../text.ts';

/** Confirms that the account was deleted. */
export function Page() {
  const text = useText();
  return (
    <>
      <Head title={text('account.gone.title')} noIndex />
      <AuthLayout
        emblem={<Emblem icon={CircleCheck} tone="success" />}
        title={text('account.gone.title')}
        aside={<FirstSteps current="account" />}
      >
        <Outcome
          actions={
            <LinkButton to={pages.home()} variant="primary" size="large">
              {text('account.gone.home')}
            </LinkButton>
          }
        >
          <p>{text('account.gone.what')}</p>
          <p>{text('account.gone.again')}</p>
        </Outcome>
      </AuthLayout>
    </>
  );
}
