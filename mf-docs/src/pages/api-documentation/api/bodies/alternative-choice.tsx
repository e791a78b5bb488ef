import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { productExample } from '@up/api/calls/catalogue/product-body';
import { callQuery, usePortal } from '@up/host';
import { Segmented, Select } from '@up/ui';

import type { FieldScope } from '../../../../definition/field-anchor.ts';
import { useText } from '../../text.ts';
import { bodyInType, bodyOf, pathText } from './body-path.ts';
import { useBodies } from './shown-example.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** With more alternatives than this, a select replaces the buttons. */
const mostButtons = 3;

export interface AlternativeChoiceProps {
  names: readonly string[];
  chosen: string;
  onChoice(name: string): void;
  scope: FieldScope;
  /** Of the object that has them. */
  path: readonly string[];
}

/** Selects one of the alternatives that fields belong to; the example of the body follows. */
export function AlternativeChoice({ names, chosen, onChoice, scope, path }: AlternativeChoiceProps) {
  const text = useText();
  const labelId = useId();
  const { choose, failed } = useExample({ scope, path, onChoice });
  if (names.length <= mostButtons) {
    return (
      <Root>
        <span>{text('docs.alternatives')}</span>
        <Segmented
          label={text('docs.alternatives')}
          choices={['', ...names].map((name) => ({ value: name, text: name || text('docs.alternatives.all') }))}
          chosen={chosen}
          onChoice={choose}
        />
        {failed}
      </Root>
    );
  }
  return (
    <Root>
      <label htmlFor={labelId}>{text('docs.alternatives')}</label>
      <Select compact id={labelId} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{text('docs.alternatives.all')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {failed}
    </Root>
  );
}

/** Also loads the example of a chosen alternative, which the code beside the fields shows. */
function useExample({ scope, path, onChoice }: Pick<AlternativeChoiceProps, 'scope' | 'path' | 'onChoice'>) {
  const text = useText();
  const portal = usePortal();
  const bodies = useBodies();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef('');

  async function load(alternative: string) {
    if (!bodies) return;
    const { id, version } = bodies.api;
    const body = bodyOf(scope);
    const place = { body: bodyInType(scope, bodies.api), path: pathText(path) };
    const input = { params: { id }, query: { version, ...place, alternative } };
    try {
      const { value } = await portal.queryClient.query(callQuery(portal, productExample, input));
      if (latest.current === alternative) bodies.show({ body, value });
    } catch {
      if (latest.current === alternative) setFailed(true);
    }
  }

  function choose(name: string) {
    latest.current = name;
    setFailed(false);
    onChoice(name);
    if (name === '') bodies?.show(undefined);
    else void load(name);
  }
  return { choose, failed: hasFailed && <span role="alert">{text('docs.part.failed')}</span> };
}
