import { useState } from 'react';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { ContentTypeField } from '../../../../components/content-type-field.tsx';
import { contentTypesOf, inContentType } from '../../../../definition/in-content-type.ts';
import { useText } from '../../text.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface ContentTypeChoiceProps {
  api: ProductInfo;
  /** Gets the API as the page has to show it. */
  onChoice(shown: ProductInfo): void;
}

/** The content type of each body; of several a choice, which the fields and the examples of the page follow. */
export function ContentTypeChoice({ api, onChoice }: ContentTypeChoiceProps) {
  const text = useText();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  function choose(body: string, type: string) {
    const all = { ...chosen, [body]: type };
    setChosen(all);
    onChoice(Object.entries(all).reduce((shown, [each, contentType]) => inContentType(shown, each, contentType), api));
  }
  return (
    <Root>
      {contentTypesOf(api).map(({ body, shown, all }) => (
        <ContentTypeField
          key={body}
          label={
            body === 'request'
              ? text('docs.contentType.request')
              : text('docs.contentType.response', { status: body.replace('response-', '') })
          }
          all={all}
          shown={chosen[body] ?? shown}
          onChoice={(type) => choose(body, type)}
        />
      ))}
    </Root>
  );
}
