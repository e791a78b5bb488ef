import { useId, useState } from 'react';
import { styled } from 'styled-components';

import type { UatApi } from '@up/api/calls/trials/uat';
import type { UatForm } from '@up/api/forms/uat';
import { ownCodeCases } from '@up/api/rules/own-code-cases';
import { textMatcher } from '@up/api/search/matches-text';
import { Choices, type SubmitForm } from '@up/forms';
import { Badge, Button, Checkbox, Disclosure, FieldMessage, Fieldset, Legend, Note, SearchField } from '@up/ui';

import { ApiPresets } from './api-presets.tsx';
import { useUatText } from '../text.ts';

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

const Group = styled(Disclosure)`
  border-bottom: 1px solid var(--border);

  > summary {
    min-height: var(--control-36);
    font-size: var(--size-14);
    font-weight: 700;
  }

  > summary > small {
    margin-inline-start: auto;
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled(Choices)`
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  padding: var(--space-2) var(--space-6) var(--space-4);
`;

interface ApiChoiceProps {
  projectId: string;
  form: SubmitForm<UatForm>;
  apis: readonly UatApi[];
  chosenIds: readonly string[];
  onChoose(apiIds: string[]): void;
}

/** The APIs to test, folded by group and filtered by name or address; hidden ones stay chosen. */
export function ApiChoice({ projectId, form, apis, chosenIds, onChoose }: ApiChoiceProps) {
  const text = useUatText();
  const messageId = useId();
  const groups = [...Map.groupBy(apis, ({ group }) => group)];
  const [search, setSearch] = useState('');
  // The first one is open: an error of the form moves the focus to the first API.
  const [open, setOpen] = useState(groups.slice(0, 1).map(([name]) => name));
  const visibleIds = found(search);
  const areAllChosen = visibleIds.every((id) => chosenIds.includes(id));
  const error = form.errorText('apiIds');

  /** The server counts the cases of an API on its own; those of own code depend on the others. */
  const countCases = (api: UatApi) => {
    const tested = [...apis.filter(({ id }) => chosenIds.includes(id)), api];
    return Object.values(api.cases).reduce((sum, count) => sum + count, ownCodeCases(api, tested).length);
  };

  function found(wanted: string) {
    const matches = textMatcher(wanted);
    return apis.filter(({ name, method, path }) => matches(`${name} ${method} ${path}`)).map(({ id }) => id);
  }

  function searchFor(wanted: string) {
    setSearch(wanted);
    const ids = found(wanted);
    const withMatches = groups.filter(([, members]) => members.some(({ id }) => ids.includes(id)));
    setOpen((wanted.trim() === '' ? groups.slice(0, 1) : withMatches).map(([name]) => name));
  }

  const toggle = () => {
    const hiddenIds = chosenIds.filter((id) => !visibleIds.includes(id));
    onChoose(areAllChosen ? hiddenIds : [...hiddenIds, ...visibleIds]);
  };

  return (
    <Fieldset aria-describedby={error && messageId}>
      <Legend>{text('projects.uat.apis')}</Legend>
      <ApiPresets projectId={projectId} apis={apis} onChoose={onChoose} />
      <Bar>
        <SearchField label={text('projects.uat.apis.search')} value={search} onChange={searchFor} />
        <Button size="small" disabled={visibleIds.length === 0} onClick={toggle}>
          {text(areAllChosen && visibleIds.length > 0 ? 'projects.uat.apis.clear' : 'projects.uat.apis.all')}
        </Button>
        <output>{text('projects.uat.apis.chosen', { chosen: chosenIds.length, total: apis.length })}</output>
      </Bar>
      <div>
        {groups.map(([name, members]) => (
          <div key={name} hidden={!members.some(({ id }) => visibleIds.includes(id))}>
            <Group
              open={open.includes(name)}
              onOpenChange={(isOpen) =>
                setOpen((before) => (isOpen ? [...before, name] : before.filter((each) => each !== name)))
              }
              summary={
                <>
                  {name}
                  <small>
                    {text('projects.uat.apis.chosen', {
                      chosen: members.filter(({ id }) => chosenIds.includes(id)).length,
                      total: members.length,
                    })}
                  </small>
                </>
              }
            >
              <List>
                {members.map((api) => (
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
              </List>
            </Group>
          </div>
        ))}
        {visibleIds.length === 0 && <Note>{text('projects.uat.apis.none')}</Note>}
      </div>
      <FieldMessage id={messageId} error={error} />
    </Fieldset>
  );
}
