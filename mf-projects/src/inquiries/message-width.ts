import { styled } from 'styled-components';

/** A comfortable width for writing a message. */
export const MessageWidth = styled.div`
  max-width: 720px;
`;
