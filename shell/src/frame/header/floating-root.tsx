import { styled } from 'styled-components';

/** The element below which a floating panel is positioned. */
export const FloatingRoot = styled.div`
  position: relative;
`;
