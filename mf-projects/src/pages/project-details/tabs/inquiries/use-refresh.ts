import { useQueryClient } from '@tanstack/react-query';

import { projectInquiries, projectInquiry } from '@up/api/calls/inquiry';

/** Reloads lists and threads after a step. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [projectInquiries, projectInquiry].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
