import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Badge, Grid, Icon, Sections } from '@up/ui';

import { useKeysText } from './text.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-4);
  padding-bottom: var(--space-2);
  border-bottom: 1px solid var(--border-strong);

  > p {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const Name = styled.strong`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--size-16);
`;

interface EnvironmentProps {
  environment: 'sandbox' | 'uat' | 'production' | 'encryption';
  isLocked?: boolean;
  children: ReactNode;
}

/** The keys of an environment, below what the environment is for. */
export function Environment({ environment, isLocked = false, children }: EnvironmentProps) {
  const text = useKeysText();
  return (
    <Grid $gap={6}>
      <Head>
        <Name>
          {isLocked && <Icon of={Lock} />}
          {text(`projects.keys.environment.${environment}`)}
          {isLocked && <Badge tone="warning">{text('projects.keys.locked')}</Badge>}
        </Name>
        <p>{text(`projects.keys.environment.${environment}.text`)}</p>
      </Head>
      <Sections>{children}</Sections>
    </Grid>
  );
}
