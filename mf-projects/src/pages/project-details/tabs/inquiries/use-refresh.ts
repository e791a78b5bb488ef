import { useQueryClient } from '@tanstack/react-query';

import { projectInquiries, projectInquiry } from '@up/api/calls/inquiry';

/** Reads lists and threads anew after a step. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [projectInquiries, projectInquiry].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
