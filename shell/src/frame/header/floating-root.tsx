import { styled } from 'styled-components';

/** What a floating panel hangs below. */
export const FloatingRoot = styled.div`
  position: relative;
`;
