import { useId, useState } from 'react';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { Select } from '@up/ui';

import { contentTypesOf, inContentType } from '../../../../definition/in-content-type.ts';
import { useText } from '../../text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const Choice = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

export interface ContentTypeChoiceProps {
  api: ProductInfo;
  /** Gets the API as the page has to show it. */
  onChoice(shown: ProductInfo): void;
}

/** A choice for each body with several content types: the fields and the examples of the page follow. */
export function ContentTypeChoice({ api, onChoice }: ContentTypeChoiceProps) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  function choose(body: string, type: string) {
    const all = { ...chosen, [body]: type };
    setChosen(all);
    onChoice(Object.entries(all).reduce((shown, [each, contentType]) => inContentType(shown, each, contentType), api));
  }
  return (
    <Root>
      {contentTypesOf(api).map(({ body, shown, all }) => (
        <Choice key={body}>
          <label htmlFor={id + body}>
            {body === 'request'
              ? text('docs.contentType.request')
              : text('docs.contentType.response', { status: body.replace('response-', '') })}
          </label>
          <Select
            compact
            id={id + body}
            value={chosen[body] ?? shown}
            translate="no"
            onChange={(event) => choose(body, event.target.value)}
          >
            {all.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Choice>
      ))}
    </Root>
  );
}
