import { useId, useState } from 'react';
import { styled } from 'styled-components';

import type { UatApi } from '@up/api/calls/trials/uat';
import type { UatForm } from '@up/api/forms/uat';
import { ownCodeCases } from '@up/api/rules/own-code-cases';
import { textMatcher } from '@up/api/search/matches-text';
import { Choices, type SubmitForm } from '@up/forms';
import { Badge, Button, Checkbox, FieldMessage, Fieldset, Legend, Note, SearchField } from '@up/ui';

import { ApiPresets } from './api-presets.tsx';
import { useUatText } from './text.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-bottom: var(--space-3);

  search {
    flex: 1 1 160px;
  }

  output {
    margin-inline-start: auto;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

/** Scrolls separately: a project can have a hundred APIs. */
const List = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  max-height: 360px;
  padding: var(--space-4);
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
`;

interface ApiChoiceProps {
  projectId: string;
  form: SubmitForm<UatForm>;
  apis: readonly UatApi[];
  chosenIds: readonly string[];
  onChoose(apiIds: string[]): void;
}

/** The APIs to test, filtered by name or address; hidden ones stay chosen. */
export function ApiChoice({ projectId, form, apis, chosenIds, onChoose }: ApiChoiceProps) {
  const text = useUatText();
  const messageId = useId();
  const [search, setSearch] = useState('');
  const matches = textMatcher(search);
  const visibleIds = apis.filter(({ name, method, path }) => matches(`${name} ${method} ${path}`)).map(({ id }) => id);
  const areAllChosen = visibleIds.every((id) => chosenIds.includes(id));
  const error = form.errorText('apiIds');

  /** The server counts the cases of an API on its own; those of own code depend on the others. */
  const countCases = (api: UatApi) => {
    const tested = [...apis.filter(({ id }) => chosenIds.includes(id)), api];
    return Object.values(api.cases).reduce((sum, count) => sum + count, ownCodeCases(api, tested).length);
  };

  const toggle = () => {
    const hiddenIds = chosenIds.filter((id) => !visibleIds.includes(id));
    onChoose(areAllChosen ? hiddenIds : [...hiddenIds, ...visibleIds]);
  };

  return (
    <Fieldset aria-describedby={error && messageId}>
      <Legend>{text('projects.uat.apis')}</Legend>
      <ApiPresets projectId={projectId} apis={apis} onChoose={onChoose} />
      <Bar>
        <SearchField label={text('projects.uat.apis.search')} value={search} onChange={setSearch} />
        <Button size="small" disabled={visibleIds.length === 0} onClick={toggle}>
          {text(areAllChosen && visibleIds.length > 0 ? 'projects.uat.apis.clear' : 'projects.uat.apis.all')}
        </Button>
        <output>{text('projects.uat.apis.chosen', { chosen: chosenIds.length, total: apis.length })}</output>
      </Bar>
      <List>
        {apis.map((api) => (
          <div key={api.id} hidden={!visibleIds.includes(api.id)}>
            <Checkbox
              {...form.register('apiIds')}
              value={api.id}
              label={
                <>
                  {text('projects.uat.apis.cases', { name: api.name, cases: countCases(api) })}{' '}
                  {api.missing && <Badge tone="info">{text('projects.uat.apis.mandatory')}</Badge>}
                </>
              }
            />
          </div>
        ))}
        {visibleIds.length === 0 && <Note>{text('projects.uat.apis.none')}</Note>}
      </List>
      <FieldMessage id={messageId} error={error} />
    </Fieldset>
  );
}
