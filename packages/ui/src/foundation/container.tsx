import { styled } from 'styled-components';

/** The content column: 1152 px wide at most, with the page's gutter on both sides. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
