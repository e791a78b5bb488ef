import { useRef, useState, type ComponentType } from 'react';

import type { Member } from '@up/api/calls/projects/member';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { FormDialog, useDialogAction } from '@up/forms';
import type { DialogProps } from '@up/host';
import { Field, Select } from '@up/ui';

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
    const select = useRef<HTMLSelectElement>(null);
    const [memberId, setMemberId] = useState('');
    const [missing, setMissing] = useState(false);
    const transfer = useDialogAction(
      () => run(memberId),
      () => close(true),
      isChosen,
    );
    const { problem } = transfer;
    const nameTaken = problem instanceof ProblemError && problem.reasonCode === reasonCodes.projectNameTaken;

    function isChosen(): boolean {
      setMissing(memberId === '');
      if (memberId === '') select.current?.focus();
      return memberId !== '';
    }

    function error(): string | undefined {
      if (missing) return text('projects.handOver.missing');
      return nameTaken ? text('projects.handOver.nameTaken') : undefined;
    }

    return (
      <FormDialog
        title={text('projects.handOver.title')}
        onClose={() => close()}
        // The name is an error of the field.
        form={nameTaken ? { ...transfer, problem: undefined } : transfer}
        action={text('projects.handOver.action')}
        variant="danger"
      >
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
      </FormDialog>
    );
  };
}
