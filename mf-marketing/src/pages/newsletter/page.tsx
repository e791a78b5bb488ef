import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { confirmNewsletter, unsubscribeNewsletter } from '@up/api/calls/people/newsletter';
import { pages } from '@up/api/pages';
import { ActionProblem, useSending } from '@up/forms';
import { createUseText, Head, usePortal } from '@up/host';
import { Button, Container, LinkButton, Notice } from '@up/ui';

import type catalogue from './locales/en.json';

const useText = createUseText<keyof typeof catalogue>();

const Root = styled(Container)`
  display: grid;
  justify-items: start;
  gap: var(--space-6);
  max-width: var(--width-form);
  padding-block: clamp(var(--space-12), 8vw, var(--space-24));

  h1 {
    font-size: var(--size-36);
    letter-spacing: -0.02em;
  }

  > p {
    color: var(--text-muted);
    font-size: var(--size-18);
  }
`;

/**
 * The target of links in newsletter mails, which confirm or end a subscription. Each needs a click, because programs
 * that scan mails open every link.
 */
export function Page() {
  const text = useText();
  const { call } = usePortal();
  const isUnsubscribe = useLocation().pathname.endsWith(pages.newsletterUnsubscribe.pattern);
  const token = useSearchParams()[0].get('token') ?? '';
  const { run, sending } = useSending();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const action = isUnsubscribe ? 'end' : 'start';

  async function send() {
    setProblem(undefined);
    try {
      const definition = isUnsubscribe ? unsubscribeNewsletter : confirmNewsletter;
      setDone(await run((signal) => call(definition, { body: { token } }, { signal })));
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <Root>
      <Head title={text(`marketing.newsletter.${action}.title`)} noIndex />
      <h1>{text(`marketing.newsletter.${action}.title`)}</h1>
      {done ? (
        <>
          <Notice tone="success" live>
            {text(`marketing.newsletter.${action}.done`)}
          </Notice>
          <LinkButton to={pages.home()}>{text('marketing.newsletter.home')}</LinkButton>
        </>
      ) : (
        <>
          <p>{text(`marketing.newsletter.${action}.lead`)}</p>
          <ActionProblem error={problem} />
          <Button variant="primary" size="large" busy={sending} onClick={() => void send()}>
            {text(`marketing.newsletter.${action}.action`)}
          </Button>
        </>
      )}
    </Root>
  );
}
