import { Field, Grid } from '@up/ui';

import { useText } from '../text.ts';
import { SmallSelect } from '../form/fields/small-control.ts';
import type { Access } from './use-access.ts';

/* In one line at every width, so that the form below does not move. */

/** The beginning and the end of a key: what tells two keys apart, and fits half the width of a telephone. */
const ends = (key: string) => (key.length > 16 ? `${key.slice(0, 8)}…${key.slice(-4)}` : key);

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
                {ends(accessKey)}
              </option>
            ))}
          </SmallSelect>
        </Field>
      )}
    </Grid>
  );
}
