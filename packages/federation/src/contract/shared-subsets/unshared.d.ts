/** The packages themselves, bypassing the share scope; the build preset provides their paths. */
declare module 'react-router-unshared' {
  export * from 'react-router';
}
declare module 'react-query-unshared' {
  export * from '@tanstack/react-query';
}
