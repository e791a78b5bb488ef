import { styled } from 'styled-components';

import type { ProjectForm } from '@up/api/forms/project';
import type { Fact } from '@up/ui';

import { useText } from '../text.ts';
import { CopyableCode } from './copyable-code.tsx';

/* As typed, with its line breaks. */
const Description = styled.p`
  max-width: var(--measure);
  white-space: pre-line;
`;

const None = styled.span`
  color: var(--text-muted);
`;

/** What members have written of a project beside its name, for its members and for operators. */
export function useWrittenFacts({ projectDescription, callBackURL }: Omit<ProjectForm, 'packageIds'>): Fact[] {
  const text = useText();
  const none = <None>{text('projects.none')}</None>;
  return [
    {
      term: text('projects.field.description'),
      value: projectDescription ? <Description>{projectDescription}</Description> : none,
    },
    {
      term: text('projects.field.callback'),
      value: callBackURL ? <CopyableCode value={callBackURL} copyText={text('projects.copy.callback')} /> : none,
    },
  ];
}
