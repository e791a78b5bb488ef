import { useQuery } from '@tanstack/react-query';

import type { Project } from '@up/api/calls/project';
import { mayInProject } from '@up/api/roles';
import { LoadFailure, useListQuery } from '@up/forms';
import { usePortal } from '@up/host';
import { Skeleton } from '@up/ui/skeleton';

import { Part } from '../part.tsx';
import { Parts } from '../activity-table.ts';
import { useActivityText } from '../text.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** The callback settings and the list of callbacks, or the details of one. */
export function CallbacksView({ project }: { project: Project }) {
  const text = useActivityText();
  const projectId = project.projectID;
  const deliveryId = useListQuery().value('delivery');
  const { data: settings, error, refetch } = useQuery(settingsQuery(usePortal(), projectId));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton height="420px" />;
  if (deliveryId !== undefined) {
    return <DeliveryDetails key={deliveryId} projectId={projectId} deliveryId={deliveryId} settings={settings} />;
  }
  return (
    <Parts>
      <Part title={text('docs.activity.deliveries')} lead={text('docs.activity.deliveries.lead')}>
        <DeliveryList projectId={projectId} settings={settings} />
      </Part>
      <Part title={text('docs.activity.endpoints')} lead={text('docs.activity.endpoints.lead')}>
        <EndpointList
          projectId={projectId}
          endpoints={settings.endpoints}
          maySeeSecrets={mayInProject(project.role, 'keys')}
          mayChangeAddress={mayInProject(project.role, 'update')}
        />
      </Part>
      <Part title={text('docs.activity.faults')} lead={text('docs.activity.faults.lead')}>
        <SettingsForm projectId={projectId} settings={settings} />
      </Part>
    </Parts>
  );
}
