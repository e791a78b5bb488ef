export { PortalProvider, usePortal, useSession } from './context.tsx';
export { formatDateTime, formatNumber } from './formats.ts';
export { Head, HeadProvider, type HeadContent, type HeadSink } from './head.tsx';
export type { IsolatedPage, IsolatedPageModule, IsolatedRemote, MountedPage } from './isolated.ts';
export { localePrefix, localizePath, splitLocale, type LocalizedPath } from './locale.ts';
export type {
  Auth,
  Catalogue,
  DialogOptions,
  DialogProps,
  Dialogs,
  Loading,
  Messages,
  PageArguments,
  PageModule,
  Portal,
  Remote,
  SessionState,
  SessionUser,
  ProblemTextId,
  ProjectPageTextId,
  TextValues,
} from './portal.ts';
export { callQuery } from './query.ts';
export { notFound, PageCodeError, pageRoutes } from './routes.ts';
export { createUseText } from './text.ts';
export { useCall } from './use-call.ts';
export { useChange, useReload } from './use-change.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useHydrated } from './use-hydrated.ts';
