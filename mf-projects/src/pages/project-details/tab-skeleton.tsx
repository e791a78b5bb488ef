import type { ProjectTabId } from '@up/api/project-tabs';
import { Skeleton, Stack, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';

/** The heights of the parts of a tab with usual data, in pixels, as far as a screen shows them. */
const parts: Readonly<Record<ProjectTabId, readonly number[]>> = {
  summary: [88, 60, 184, 360],
  credentials: [480, 320],
  test_data: [50, 200, 400],
  card_payment_test: [50, 640],
  view_uat: [280],
  documentation: [560, 200],
  development_inquiry: [280],
  contract_inquiry: [280],
  project_settings: [720, 240],
};

/** The skeleton of a tab's content. */
export function TabSkeleton({ tab }: { tab: ProjectTabId }) {
  const text = useText();
  return (
    <Stack $gap={4}>
      <VisuallyHidden>{text('projects.loading')}</VisuallyHidden>
      {parts[tab].map((height, index) => (
        <Skeleton key={index} height={`${height}px`} />
      ))}
    </Stack>
  );
}
