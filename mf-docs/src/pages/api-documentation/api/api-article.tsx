import { Play } from 'lucide';
import { Suspense, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { Locale } from '@up/api/constants/locales';
import { Icon, LinkButton, media, Notice, skipFirstFrame, VisuallyHidden } from '@up/ui';

import { RoutedProse } from '../../../prose/routed-prose.tsx';
import { useText } from '../text.ts';
import { ReaderHeading } from '../reader-heading.tsx';
import { BodiesProvider } from './bodies/shown-example.tsx';
import { ApiCode } from './code/api-code.tsx';
import { ApiFacts } from './facts/api-facts.tsx';
import { Endpoint } from '../../../components/endpoint.tsx';
import { LazyBodies } from './bodies/lazy-bodies.tsx';
import { LazyEventIntro } from './event/lazy-event.tsx';
import { ErrorCodes } from './error-codes.tsx';
import { RequestFields } from './fields/request-fields.tsx';
import { Responses } from './responses.tsx';
import { TargetFieldProvider } from './fields/target-field.tsx';
import { useBelowFirstWindow } from './use-below-first-window.ts';
import type { Versions } from './versions/versions.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { VersionComparisonProps } from './versions/version-comparison.tsx';

/** The comparison of two versions. */
export const { Part: LazyComparison } = lazyPart<VersionComparisonProps>((portal) =>
  import(/* webpackChunkName: "changes" */ './versions/version-comparison.tsx').then(
    async ({ VersionComparison, loadChangesTexts }) => {
      await loadChangesTexts(portal);
      return VersionComparison;
    },
  ),
);

/** In the order of a narrow page: summary, example call, then every field. */
const Root = styled.article`
  display: grid;
  grid-template: 'intro' auto 'code' auto 'fields' auto / minmax(0, 1fr);
  row-gap: var(--space-12);

  ${media.from1200(css`
    grid-template: 'intro code' auto 'fields code' 1fr / minmax(0, 1fr) minmax(360px, 43%);
    column-gap: var(--space-8);
  `)}
`;

const Intro = styled.div`
  grid-area: intro;
  display: grid;
  gap: var(--space-4);
  align-content: start;
  min-width: 0;
`;

const Fields = styled.div`
  grid-area: fields;
  min-height: 50vh;
  display: grid;
  gap: var(--space-12);
  align-content: start;
  min-width: 0;

  &[data-first-view] {
    ${skipFirstFrame}
  }
`;

export interface ApiArticleProps {
  api: ProductInfo;
  /** The page's own address, for links to other versions. */
  address: string;
  /** The address of its sandbox viewer; absent for an API outside the sandbox. */
  sandbox: string | undefined;
  versions: Versions;
  locale: Locale;
  /** The version to compare with. */
  compare: string | undefined;
  breadcrumb: ReactNode;
  neighbours: ReactNode;
}

/** The complete documentation of an API. */
export function ApiArticle({
  api: documented,
  address,
  sandbox,
  versions,
  locale,
  compare,
  breadcrumb,
  neighbours,
}: ApiArticleProps) {
  const text = useText();
  const below = useBelowFirstWindow();
  const [chosen, choose] = useState({ documented, api: documented });
  const api = chosen.documented === documented ? chosen.api : documented;
  return (
    <BodiesProvider api={api}>
      <Root>
        <Intro>
          <div>
            {breadcrumb}
            <ReaderHeading tabIndex={-1}>{api.title}</ReaderHeading>
          </div>
          <Endpoint method={api.method} path={api.path} />
          {sandbox && (
            <div>
              <LinkButton variant="primary" to={sandbox}>
                <Icon of={Play} />
                {text('docs.api.tryIt')}
              </LinkButton>
            </div>
          )}
          <ApiFacts api={api} address={address} versions={versions} />
          {api.event && <LazyEventIntro api={api} />}
          {api.deprecated && (
            <Notice tone="warning">
              {api.sunsetOn === undefined
                ? text('docs.api.deprecated')
                : text('docs.api.deprecated.until', { day: api.sunsetOn })}
            </Notice>
          )}
          {compare !== undefined && compare !== api.version && (
            <LazyComparison api={api} compare={compare} versions={versions} address={address} />
          )}
          {!api.translated && <Notice>{text('docs.api.untranslated')}</Notice>}
          <VisuallyHidden as="h2">{text('docs.api.description')}</VisuallyHidden>
          <RoutedProse html={api.description} />
          {namesContentType(documented) && (
            <LazyBodies
              key={documented.id}
              api={documented}
              onChoice={(shown: ProductInfo) => choose({ documented, api: shown })}
            />
          )}
        </Intro>
        <ApiCode api={api} />
        <Fields data-first-view={below.isFirstView || undefined}>
          {below.isShown && (
            // Hydrated after the first window, or when it is used before.
            <Suspense>
              <TargetFieldProvider>
                <RequestFields api={api} locale={locale} />
                <Responses responses={api.responseCode} locale={locale} />
              </TargetFieldProvider>
              <ErrorCodes errors={api.errorCodes} />
              {neighbours}
            </Suspense>
          )}
        </Fields>
      </Root>
    </BodiesProvider>
  );
}

/** Whether a body has several content types, or one that is not JSON; only then the page loads their names. */
function namesContentType({ requestContentType, requestContents, responseCode }: ProductInfo): boolean {
  return (
    Boolean(requestContentType ?? requestContents) || responseCode.some((each) => each.contentType ?? each.contents)
  );
}
