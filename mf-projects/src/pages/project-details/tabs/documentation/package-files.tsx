import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';

import {
  collectionTools,
  packageOpenApi,
  projectCollection,
  projectOpenApi,
} from '@up/api/calls/catalogue/catalogue-export';
import { ActionProblem } from '@up/forms';
import { usePortal } from '@up/host';
import { Button, Icon, Row, saveFile } from '@up/ui';

import { useDocumentationText } from './text.ts';

const formats = ['openapi', ...collectionTools] as const;
type Format = (typeof formats)[number];

/** Names, which are the same in every language. */
const names: Readonly<Record<Format, string>> = { openapi: 'OpenAPI', postman: 'Postman', bruno: 'Bruno' };

/** All packages of a project as one document, for a generator of clients. */
export function ProjectFile({ projectId }: { projectId: string }) {
  const text = useDocumentationText();
  const portal = usePortal();
  const saving = useMutation({
    mutationFn: () => portal.call(projectOpenApi, { params: { projectId }, query: { lang: portal.locale } }),
    onSuccess: (file) => saveFile('openapi.json', `${JSON.stringify(file, null, 2)}\n`, 'application/json'),
  });
  return (
    <>
      <Row $gap={2}>
        <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
          <Icon of={Download} />
          {text('projects.documentation.document')}
        </Button>
      </Row>
      <ActionProblem error={saving.error} />
    </>
  );
}

/** A package of a project as files: its document, and collections with the values of the project. */
export function PackageFiles({ projectId, packageId, name }: { projectId: string; packageId: string; name: string }) {
  const text = useDocumentationText();
  const portal = usePortal();
  const query = { lang: portal.locale };
  const saving = useMutation({
    mutationFn: (format: Format) =>
      format === 'openapi'
        ? portal.call(packageOpenApi, { params: { packageId }, query })
        : portal.call(projectCollection, { params: { projectId, packageId, tool: format }, query }),
    onSuccess: (file, format) =>
      saveFile(`${packageId}.${format}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json'),
  });
  return (
    <>
      <Row $gap={2} role="group" aria-label={text('projects.documentation.files', { name })}>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            busy={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            <Icon of={Download} />
            {names[format]}
          </Button>
        ))}
      </Row>
      <ActionProblem error={saving.error} />
    </>
  );
}
