// A module of its own, because a shared module is known by its file. `react-router-dom` is another name of the same.
export * from './react-router.ts';
