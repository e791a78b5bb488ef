import { ArrowLeft } from 'lucide';

import { callbackSettings } from '@up/api/calls/sandbox/callback';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { DataBoundary, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Grid, Icon, Section, Skeleton } from '@up/ui';

import { Back } from '../calls/call-details.tsx';
import { useActivityText } from '../text.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The callback settings and the list of callbacks, or the details of one. */
export function CallbacksView({ project }: { project: Project }) {
  const text = useActivityText();
  const projectId = project.projectID;
  const { address, value } = useListQuery();
  const deliveryId = value('delivery');
  const settings = useCall(callbackSettings, { params: { projectId } });
  if (deliveryId !== undefined) {
    return (
      <Grid $gap={6}>
        <Back to={address({ delivery: undefined })}>
          <Icon of={ArrowLeft} />
          {text('docs.activity.deliveries.back')}
        </Back>
        <DataBoundary key={deliveryId} skeleton={<Skeleton height="420px" />}>
          <DeliveryDetails projectId={projectId} deliveryId={deliveryId} settings={settings} />
        </DataBoundary>
      </Grid>
    );
  }
  return (
    <Grid $gap={6}>
      <Section title={text('docs.activity.deliveries')} lead={text('docs.activity.deliveries.lead')}>
        <DataBoundary skeleton={<Skeleton height="720px" />}>
          <DeliveryList projectId={projectId} settings={settings} />
        </DataBoundary>
      </Section>
      <Section title={text('docs.activity.endpoints')} lead={text('docs.activity.endpoints.lead')}>
        <EndpointList
          projectId={projectId}
          endpoints={settings.endpoints}
          maySeeSecrets={mayInProject(project.role, 'keys')}
          mayChangeAddress={mayInProject(project.role, 'update')}
        />
      </Section>
      <Section title={text('docs.activity.faults')} lead={text('docs.activity.faults.lead')}>
        <SettingsForm projectId={projectId} settings={settings} />
      </Section>
    </Grid>
  );
}
