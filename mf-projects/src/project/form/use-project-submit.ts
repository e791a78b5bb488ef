import { useMutation } from '@tanstack/react-query';
import { useRef, type SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { Project } from '@up/api/calls/project';
import type { ProjectForm } from '@up/api/forms/project';

import { showServerErrors } from './server-errors.ts';

interface SubmitOptions {
  send(values: ProjectForm): Promise<Project>;
  /** The form stays busy until this is over too. */
  onDone(project: Project): void | Promise<void>;
}

/** Sends a form that holds, once at a time, and shows at its fields what the server found wrong. */
export function useProjectSubmit(form: UseFormReturn<ProjectForm>, { send, onDone }: SubmitOptions) {
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showServerErrors(error, form.setError),
  });
  // The form is judged before it is sent, and state would tell of that too late for a second press.
  const running = useRef(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit((values) => mutation.mutateAsync(values).catch(() => undefined))();
    } finally {
      running.current = false;
    }
  }
  return { ...mutation, submit };
}
