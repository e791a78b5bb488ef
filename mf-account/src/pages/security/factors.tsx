import { useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { cancelFactorReset, removeFactor, renewRecoveryCodes, secondFactor } from '@up/api/calls/people/second-factor';
import { ActionProblem, confirmDialog } from '@up/forms';
import { formatDateTime, useCall, useChange, usePortal, useSession } from '@up/host';
import { Button, media, MetaLine, Notice, Stack } from '@up/ui';

import { useText } from '../../text.ts';
import { passkeyDialog } from './passkey-dialog.tsx';
import { recoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { renamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { totpDialog } from './totp-dialog.tsx';

/* Its action stands at the right edge, its list below both. */
const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  padding-top: var(--space-8);
  border-top: 1px solid var(--border);

  h2 {
    margin-bottom: var(--space-1);
    font-size: var(--size-18);
  }

  h2 + p {
    color: var(--text-muted);
    text-wrap: pretty;
  }

  > ul {
    grid-column: 1 / -1;
    grid-row: 2;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);

    > ul {
      grid-row: auto;
    }
  `)}
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--border);

  p {
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

/** Passkeys, the authenticator app and recovery codes, with what can be done with each. */
export function Factors() {
  const text = useText();
  const { dialogs } = usePortal();
  const timeZone = useSession((session) => session.timeZone);
  const { passkeys, totp, recoveryCodesLeft, resetAt } = useCall(secondFactor, {});
  const remove = useChange(removeFactor);
  const renew = useChange(renewRecoveryCodes);
  const cancel = useChange(cancelFactorReset);
  const [problem, setProblem] = useState<unknown>();
  const hasFactor = passkeys.length > 0 || totp !== null;

  function attempt(task: () => Promise<unknown>) {
    setProblem(undefined);
    task().catch(setProblem);
  }
  async function showCodes(codes: readonly string[] | undefined) {
    if (codes && codes.length > 0) await dialogs.open(recoveryCodesDialog(codes), { persistent: true });
  }
  const addPasskey = async () => showCodes(await dialogs.open(passkeyDialog({ needsPassword: !hasFactor })));
  const addApp = async () => showCodes(await dialogs.open(totpDialog({ needsPassword: !hasFactor })));
  async function removeNamed(factorId: string, name: string) {
    const options = {
      title: text('account.security.remove.title', { name }),
      message: text('account.security.remove.message'),
      action: text('account.security.remove'),
      cancel: text('account.cancel'),
    };
    await dialogs.open(confirmDialog({ ...options, run: () => remove({ params: { factorId } }) }));
  }
  /** The codes that somebody has printed end with it. */
  async function renewCodes() {
    let codes: readonly string[] = [];
    const dialog = confirmDialog({
      title: text('account.security.codes.renew.title'),
      message: text('account.security.codes.renew.message'),
      action: text('account.security.codes.renew'),
      cancel: text('account.cancel'),
      run: async () => void (codes = (await renew({})).recoveryCodes),
    });
    await dialogs.open(dialog);
    await showCodes(codes);
  }
  const dates = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => (
    <MetaLine>
      <span>{text('account.security.added', { at: formatDateTime(createdAt, timeZone) })}</span>
      <span>
        {lastUsedAt === null
          ? text('account.security.unused')
          : text('account.security.lastUsed', { at: formatDateTime(lastUsedAt, timeZone) })}
      </span>
    </MetaLine>
  );

  return (
    <Stack $gap={8}>
      {resetAt !== null && (
        <Notice
          tone="warning"
          live
          action={
            <Button size="small" onClick={() => attempt(() => cancel({}))}>
              {text('account.security.reset.cancel')}
            </Button>
          }
        >
          {text('account.security.reset', { at: formatDateTime(resetAt, timeZone) })}
        </Notice>
      )}
      <ActionProblem error={problem} />
      <Part title={text('account.security.passkeys')} lead={text('account.security.passkeys.lead')}>
        {passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <Row key={passkey.id}>
                <div>
                  <p>{passkey.name}</p>
                  {dates(passkey)}
                </div>
                <RowActions>
                  <Button
                    size="small"
                    aria-label={text('account.security.rename.of', { name: passkey.name })}
                    onClick={() => void dialogs.open(renamePasskeyDialog(passkey))}
                  >
                    {text('account.security.rename')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={text('account.security.remove.of', { name: passkey.name })}
                    onClick={() => void removeNamed(passkey.id, passkey.name)}
                  >
                    {text('account.security.remove')}
                  </Button>
                </RowActions>
              </Row>
            ))}
          </ul>
        )}
        <div>
          <Button onClick={() => void addPasskey()}>{text('account.security.passkey.add')}</Button>
        </div>
      </Part>
      <Part title={text('account.security.app')} lead={text('account.security.app.lead')}>
        {totp ? (
          <ul>
            <Row>
              <div>
                <p>{text('account.security.app')}</p>
                {dates(totp)}
              </div>
              <Button
                size="small"
                aria-label={text('account.security.remove.of', { name: text('account.security.app') })}
                onClick={() => void removeNamed('totp', text('account.security.app'))}
              >
                {text('account.security.remove')}
              </Button>
            </Row>
          </ul>
        ) : (
          <div>
            <Button onClick={() => void addApp()}>{text('account.security.app.add')}</Button>
          </div>
        )}
      </Part>
      {hasFactor && (
        <Part
          title={text('account.security.codes')}
          lead={text('account.security.codes.left', { count: recoveryCodesLeft })}
        >
          <div>
            <Button onClick={() => void renewCodes()}>{text('account.security.codes.renew')}</Button>
          </div>
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Group aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </Group>
  );
}
