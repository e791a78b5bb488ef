import { styled } from 'styled-components';

/** How wide a message is pleasant to write. */
export const MessageWidth = styled.div`
  max-width: 720px;
`;
