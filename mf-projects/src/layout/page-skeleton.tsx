import type { ReactNode } from 'react';

import { Head } from '@up/host';
import { Skeleton, Stack, VisuallyHidden, WorkspacePage } from '@up/ui';

import { useText } from '../text.ts';

/** The skeleton of a project's page: its heading above what it contains, by default some lines. */
export function PageSkeleton({ children }: { children?: ReactNode }) {
  const text = useText();
  return (
    <WorkspacePage>
      <Head title={text('projects.project')} noIndex />
      <Skeleton width="240px" height="calc(1.25 * var(--size-28))" />
      {children ?? (
        <Stack $gap={4}>
          <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
          <Skeleton width="55%" />
          <Skeleton width="45%" />
        </Stack>
      )}
    </WorkspacePage>
  );
}
