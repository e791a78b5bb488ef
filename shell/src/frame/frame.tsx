import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { SkipLink as Link } from '@up/ui';

import { DialogStack } from '../dialogs/dialog-stack.tsx';
import { PageSlot } from '../server-markup/page-slot.tsx';
import { LoadingOverlay } from '../loading/loading-overlay.tsx';
import { RouteProgress } from '../loading/route-progress.tsx';
import { StillWaiting } from '../loading/still-waiting.tsx';
import { useApplicationFrame } from './application/application-frame.ts';
import { useIsProject } from './application/project-place.ts';
import { useIsApplication } from '../application-paths.ts';
import { followForcedLayout } from './desktop-layout.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useDeferredParts, useDeferredPartsWhenIdle } from '../deferred/deferred.ts';
import { useText } from '../text.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { useThemeChanges } from './theme.ts';

/** Id of the `<main>` element, the target of the skip link. */
const mainId = 'main';

/** A link that skips the header by focusing the page. */
function SkipLink() {
  const text = useText();
  return <Link href={`#${mainId}`}>{text('shell.skip')}</Link>;
}

const Root = styled.div`
  html[data-layout='desktop'] & {
    min-width: 992px;
  }
`;

/* At least as high as the window, so that the footer does not jump when the page is filled. */
const Main = styled.main`
  min-height: calc(100dvh - var(--header-height));
  outline: none;
`;

/**
 * The frame of the site or of the application, and dialogs, around every page.
 * `children` replace the router's page when the frame's route fails. Without the code of the application frame, the
 * frame of the site leads on.
 */
export function Frame({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useThemeChanges();
  useDeferredPartsWhenIdle();
  const deferred = useDeferredParts();
  useEffect(followForcedLayout, []);
  const applicationFrame = useApplicationFrame();
  const application = useIsApplication() ? applicationFrame : undefined;
  const isProject = useIsProject();
  return (
    <Root data-frame={application && (isProject ? 'project' : 'application')}>
      <SkipLink />
      <RouteProgress />
      {application ? <application.ApplicationHeader /> : <Header />}
      <Main id={mainId} ref={main} tabIndex={-1}>
        {children ?? <PageSlot />}
      </Main>
      {/* Hydrated after the first window; its links work before. */}
      <Suspense>{application ? <application.ApplicationFooter /> : <Footer />}</Suspense>
      <DialogStack />
      <LoadingOverlay />
      <StillWaiting />
      {deferred && <deferred.SurveyPopup />}
      {deferred && <deferred.UpdateHint />}
      <RouteAnnouncer main={main} />
      <ScrollPosition />
    </Root>
  );
}
