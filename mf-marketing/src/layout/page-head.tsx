import { pages } from '@up/api/pages';
import { Head, localizePath, usePortal } from '@up/host';
import { ContentLink } from '@up/ui';
import { styled } from 'styled-components';

import { useText } from '../text.ts';

const Trail = styled.nav`
  margin-bottom: var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);

  ol {
    display: flex;
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
  }

  li + li::before {
    margin-inline: var(--space-2);
    color: var(--border-strong);
    content: '/';
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;

export interface BreadcrumbItem {
  name: string;
  /** Without locale; absent for a heading of the menu without a page. */
  path?: string;
}

export interface PageHeadProps {
  title: string;
  description: string;
  /** From the top of the site to this page, which comes last. */
  trail: BreadcrumbItem[];
  noIndex?: boolean;
  /** For a page with an article: properties for schema.org besides its title, description and address. */
  article?: { datePublished?: string };
  /** Further objects of schema.org besides the trail. */
  structuredData?: object[];
}

/** The head of the document, and the page's breadcrumbs. */
export function PageHead({ title, description, trail, noIndex, article, structuredData = [] }: PageHeadProps) {
  const text = useText();
  const {
    locale,
    siteConfig: { siteUrl },
  } = usePortal();
  const urlOf = (path: string) => siteUrl + localizePath(path, locale);
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: text('marketing.home'), path: pages.home() }, ...trail.filter(hasPath)].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: urlOf(path),
      }),
    ),
  };
  const articles = article && [
    {
      '@type': 'Article',
      headline: title,
      description,
      ...article,
      inLanguage: locale,
      mainEntityOfPage: urlOf(trail.at(-1)?.path ?? pages.home()),
      publisher: { '@type': 'Organization', name: 'UP', url: siteUrl },
    },
  ];
  return (
    <>
      <Head
        title={title}
        description={description}
        noIndex={noIndex}
        structuredData={[breadcrumbs, ...(articles ?? []), ...structuredData]}
      />
      <Trail aria-label={text('marketing.trail')}>
        <ol>
          {trail.map(({ name, path }, index) => (
            <li key={name}>
              {path && index < trail.length - 1 ? (
                <ContentLink to={path}>{name}</ContentLink>
              ) : (
                <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{name}</span>
              )}
            </li>
          ))}
        </ol>
      </Trail>
    </>
  );
}

function hasPath(item: BreadcrumbItem): item is Required<BreadcrumbItem> {
  return item.path !== undefined;
}
