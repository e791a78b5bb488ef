import { Head } from '@up/host';
import { Skeleton, Stack, VisuallyHidden, WorkspacePage } from '@up/ui';

import { useText } from '../text.ts';

/** The skeleton of a project's page. */
export function PageSkeleton() {
  const text = useText();
  return (
    <WorkspacePage>
      <Head title={text('projects.project')} noIndex />
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      <Stack $gap={4}>
        <Skeleton width="40%" height="var(--size-36)" />
        <Skeleton width="280px" />
      </Stack>
      <Stack $gap={4}>
        <Skeleton width="60%" />
        <Skeleton width="50%" />
        <Skeleton width="55%" />
        <Skeleton width="45%" />
      </Stack>
    </WorkspacePage>
  );
}
