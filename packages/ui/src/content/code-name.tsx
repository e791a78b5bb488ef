import { Fragment } from 'react';
import { styled } from 'styled-components';

const Name = styled.code`
  overflow-wrap: normal;
  word-break: keep-all;
`;

/* A segment such as a long id breaks only when it alone is wider than the line. */
const Path = styled.code`
  overflow-wrap: anywhere;
  word-break: keep-all;
`;

/** A name such as `EXTERNAL_ID_TAKEN`: on a narrow screen it breaks between its words, never within one. */
export function CodeName({ children }: { children: string }) {
  return <Name translate="no">{withBreaks(children.split(/(?<=[_.])/))}</Name>;
}

/** A path such as `/sandbox/v1/cards`, which may follow its method: on a narrow screen it breaks after a slash. */
export function CodePath({ children }: { children: string }) {
  return <Path translate="no">{withBreaks(children.split(/(?<=[/?&])/))}</Path>;
}

function withBreaks(parts: readonly string[]) {
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
