/** The packages themselves, past the share scope; the build preset says where they are. */
declare module 'react-router-unshared' {
  export * from 'react-router';
}
declare module 'react-query-unshared' {
  export * from '@tanstack/react-query';
}
