import { Skeleton, Stack, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';

/** The skeleton of a tab's content. */
export function TabSkeleton() {
  const text = useText();
  return (
    <Stack $gap={4}>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      <Skeleton width="160px" />
      <Skeleton width="64%" />
      <Skeleton width="52%" />
      <Skeleton width="58%" />
    </Stack>
  );
}
