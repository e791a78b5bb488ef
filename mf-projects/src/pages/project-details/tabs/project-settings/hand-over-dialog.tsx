import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react';

import type { Member } from '@up/api/calls/projects/member';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { DialogForm, useProblemText } from '@up/forms';
import type { DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Field } from '@up/ui/field';
import { Notice } from '@up/ui/notice';
import { Select } from '@up/ui/select';

import { useText } from '../../../../text.ts';

export interface HandOverDialogOptions {
  projectName: string;
  /** The members to choose from. */
  members: readonly Member[];
  /** Performs the transfer; when it fails, the dialog stays and shows the reason. */
  run(memberId: string): Promise<unknown>;
}

/** Asks for the new leader and a confirmation. Answers `true` when done. */
export function handOverDialog({ projectName, members, run }: HandOverDialogOptions): ComponentType<DialogProps<true>> {
  return function HandOverDialog({ close }) {
    const text = useText();
    const problemText = useProblemText();
    const formId = useId();
    const select = useRef<HTMLSelectElement>(null);
    const [memberId, setMemberId] = useState('');
    const [missing, setMissing] = useState(false);
    const transfer = useMutation({ mutationFn: run, onSuccess: () => close(true) });
    const nameTaken =
      transfer.error instanceof ProblemError && transfer.error.reasonCode === reasonCodes.projectNameTaken;

    function submit(event: SubmitEvent) {
      event.preventDefault();
      if (transfer.isPending) return;
      setMissing(memberId === '');
      if (memberId === '') select.current?.focus();
      else transfer.mutate(memberId);
    }

    function error(): string | undefined {
      if (missing) return text('projects.handOver.missing');
      return nameTaken ? text('projects.handOver.nameTaken') : undefined;
    }

    return (
      <DialogFrame
        title={text('projects.handOver.title')}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{text('projects.dialog.keep')}</Button>
            <Button type="submit" form={formId} variant="danger" busy={transfer.isPending}>
              {text('projects.handOver.action')}
            </Button>
          </>
        }
      >
        <DialogForm id={formId} noValidate onSubmit={submit}>
          <p>{text('projects.handOver.warning', { name: projectName })}</p>
          <Field label={text('projects.handOver.to')} error={error()} required>
            <Select
              ref={select}
              value={memberId}
              onChange={(event) => {
                setMemberId(event.target.value);
                setMissing(false);
                transfer.reset();
              }}
            >
              <option value="">{text('projects.handOver.choose')}</option>
              {members.map(({ memberId: id, name, email }) => (
                <option key={id} value={id}>
                  {`${name} (${email})`}
                </option>
              ))}
            </Select>
          </Field>
          {transfer.isError && !nameTaken && (
            <Notice tone="danger" live>
              {problemText(transfer.error)}
            </Notice>
          )}
        </DialogForm>
      </DialogFrame>
    );
  };
}
