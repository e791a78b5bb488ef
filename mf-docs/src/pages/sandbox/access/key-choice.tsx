import { Field, Grid } from '@up/ui';

import { useText } from '../text.ts';
import { SmallSelect } from '../form/fields/small-control.ts';
import type { Access } from './use-access.ts';

/* In one line at every width, so that the form below does not move. */

/** Selects the project and its key. */
export function KeyChoice({ access }: { access: Access }) {
  const text = useText();
  const { projects, project, chooseProject, keys, key, chooseKey } = access;
  return (
    <Grid $gap={3} $columns="minmax(0, 1fr) minmax(0, 1fr)">
      <Field label={text('docs.sandbox.project')}>
        <SmallSelect value={project?.projectID} onChange={(event) => chooseProject(event.target.value)}>
          {projects.map(({ projectID, projectName }) => (
            <option key={projectID} value={projectID}>
              {projectName}
            </option>
          ))}
        </SmallSelect>
      </Field>
      {keys.length > 0 && (
        <Field label={text('docs.sandbox.key')}>
          <SmallSelect value={key?.keyId} onChange={(event) => chooseKey(event.target.value)}>
            {keys.map(({ keyId, accessKey }) => (
              <option key={keyId} value={keyId}>
                {accessKey}
              </option>
            ))}
          </SmallSelect>
        </Field>
      )}
    </Grid>
  );
}
