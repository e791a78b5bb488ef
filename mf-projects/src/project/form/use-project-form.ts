import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { ProjectForm } from '@up/api/forms/project';

/** A form of a project, judged by the same schema as on the server: a field when it is left, then as it is typed. */
export function useProjectForm(values: ProjectForm): UseFormReturn<ProjectForm> {
  return useForm<ProjectForm>({ resolver: zodResolver(ProjectForm), defaultValues: values, mode: 'onTouched' });
}
