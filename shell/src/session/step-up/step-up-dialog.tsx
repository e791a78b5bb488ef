import { useEffect, useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { styled } from 'styled-components';

import type { CallFunction } from '@up/api/client';
import { confirmSecondFactor, requestFactorReset, startConfirmation } from '@up/api/calls/people/second-factor';
import { formatDateTime, useSession, type DialogProps } from '@up/host';
import { Button, DialogFrame, Field, Notice, Row, Skeleton, TextInput } from '@up/ui';

import { useProblemText } from '../../errors/problem-text.ts';
import { useText } from '../../text.ts';

/** Asks the browser for a passkey and confirms the session with it. False when the user cancelled. */
async function confirmWithPasskey(call: CallFunction, options: Record<string, unknown>): Promise<boolean> {
  const { startAuthentication, WebAuthnError } = await import(
    /* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'
  );
  try {
    // Its options are those of the server's library, whose types the calls do not repeat.
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const response = await startAuthentication({ optionsJSON });
    await call(confirmSecondFactor, { body: { method: 'passkey', response: { ...response } } });
    return true;
  } catch (error) {
    const isCancelled = error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');
    if (isCancelled) return false;
    throw error;
  }
}

const Root = styled.form`
  display: grid;
  gap: var(--space-4);
  width: min(420px, 100%);
`;

/** Apart from the ways to confirm: it starts a removal. */
const Loss = styled.div`
  padding-top: var(--space-3);
  border-top: 1px solid var(--border);
`;

/** What the user can confirm with. */
interface Ways {
  passkey: Record<string, unknown> | null;
  totp: boolean;
  resetAt: string | null;
}

/**
 * Asks for the second factor: a passkey, a code of an authenticator app, or a recovery code. Answers `true` when the
 * session is confirmed.
 */
export function stepUpDialog(call: CallFunction): ComponentType<DialogProps<true>> {
  return function StepUpDialog({ close }) {
    const text = useText();
    const problemText = useProblemText();
    const formId = useId();
    const timeZone = useSession((session) => session.timeZone);
    const [ways, setWays] = useState<Ways>();
    const [isRecovering, setRecovering] = useState(false);
    const [code, setCode] = useState('');
    const [isLost, setLost] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const [problem, setProblem] = useState<unknown>();
    const [resetAt, setResetAt] = useState<string>();
    const input = useRef<HTMLInputElement>(null);
    const takesCode = isRecovering || ways?.totp === true;

    useEffect(() => {
      call(startConfirmation, {}).then(setWays, setProblem);
    }, []);
    useEffect(() => input.current?.focus(), [takesCode, isRecovering]);

    async function attempt(task: () => Promise<unknown>) {
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        await task();
      } catch (error) {
        setProblem(error);
      }
      setBusy(false);
    }
    const confirmCode = () =>
      attempt(async () => {
        await call(confirmSecondFactor, { body: { method: isRecovering ? 'recovery' : 'totp', code } });
        close(true);
      });
    const confirmByPasskey = () =>
      attempt(async () => {
        // The options of a failed attempt are used up.
        const fresh = problem === undefined ? ways : await call(startConfirmation, {});
        if (fresh?.passkey && (await confirmWithPasskey(call, fresh.passkey))) close(true);
      });
    const reportLoss = () =>
      attempt(async () => {
        const response = await call(requestFactorReset, {});
        setResetAt(response.resetAt);
        setLost(false);
      });
    function submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void (takesCode ? confirmCode() : confirmByPasskey());
    }

    const dueAt = resetAt ?? ways?.resetAt ?? undefined;
    return (
      <DialogFrame
        title={text('shell.stepUp.title')}
        onClose={() => close()}
        closeText={text('shell.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{text('shell.dialog.cancel')}</Button>
            {ways && (takesCode || ways.passkey) && (
              <Button type="submit" form={formId} variant="primary" busy={isBusy}>
                {text(takesCode ? 'shell.stepUp.submit' : 'shell.stepUp.passkey')}
              </Button>
            )}
          </>
        }
      >
        <Root id={formId} onSubmit={submit} aria-label={text('shell.stepUp.title')} aria-busy={!ways}>
          <p>{text('shell.stepUp.message')}</p>
          {!ways && problem === undefined && <Skeleton height="74px" />}
          {ways && takesCode && (
            <Field label={text(isRecovering ? 'shell.stepUp.recovery' : 'shell.stepUp.code')} required>
              <TextInput
                ref={input}
                value={code}
                inputMode={isRecovering ? 'text' : 'numeric'}
                autoComplete="one-time-code"
                maxLength={isRecovering ? 40 : 6}
                onChange={({ target }) => setCode(target.value)}
              />
            </Field>
          )}
          {problem !== undefined && (
            <Notice tone="danger" live>
              {text(problemText(problem))}
            </Notice>
          )}
          {dueAt !== undefined && (
            <Notice tone="info" live>
              {text('shell.stepUp.reset', { at: formatDateTime(dueAt, timeZone) })}
            </Notice>
          )}
          {ways && (
            <Row $gap={2}>
              {ways.passkey && ways.totp && !isRecovering && (
                <Button size="small" onClick={() => void confirmByPasskey()}>
                  {text('shell.stepUp.passkey')}
                </Button>
              )}
              <Button
                size="small"
                onClick={() => {
                  setRecovering(!isRecovering);
                  setLost(false);
                  setCode('');
                  setProblem(undefined);
                }}
              >
                {text(isRecovering ? 'shell.stepUp.back' : 'shell.stepUp.useRecovery')}
              </Button>
            </Row>
          )}
          {isRecovering && dueAt === undefined && !isLost && (
            <Loss>
              <Button variant="quiet" size="small" onClick={() => setLost(true)}>
                {text('shell.stepUp.lost')}
              </Button>
            </Loss>
          )}
          {isLost && (
            <Notice
              tone="warning"
              live
              action={
                <Button variant="danger" size="small" busy={isBusy} onClick={() => void reportLoss()}>
                  {text('shell.stepUp.lost.action')}
                </Button>
              }
            >
              {text('shell.stepUp.lost.message')}
            </Notice>
          )}
        </Root>
      </DialogFrame>
    );
  };
}
