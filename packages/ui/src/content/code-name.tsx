import { Fragment } from 'react';
import { styled } from 'styled-components';

const Root = styled.code`
  overflow-wrap: normal;
  word-break: keep-all;
`;

/** A name such as `EXTERNAL_ID_TAKEN`: on a narrow screen it breaks between its words, never within one. */
export function CodeName({ children }: { children: string }) {
  const words = children.split(/(?<=[_.])/);
  return (
    <Root translate="no">
      {words.map((word, index) => (
        <Fragment key={words.slice(0, index).join('')}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Root>
  );
}
