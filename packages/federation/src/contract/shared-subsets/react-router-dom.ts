// A separate module, because a shared module is identified by its file. `react-router-dom` re-exports `react-router`.
export * from './react-router.ts';
