import { Download } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { callUrl } from '@up/api/call';
import { packageBruno, packageOpenApi, packageOverlay, packagePostman } from '@up/api/calls/catalogue/catalogue-export';
import { locales } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import { usePortal } from '@up/host';
import { Icon } from '@up/ui';

import { useText } from '../text.ts';

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-3);
  font-size: var(--size-14);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--control-28);
  }
`;

/** Downloads of the package as OpenAPI documents, one per language, as an Overlay and as collections, and what changed in it. */
export function PackageDownloads({ packageId }: { packageId: string }) {
  const text = useText();
  const { locale } = usePortal();
  const params = { packageId };
  const files = [
    ...locales.map((lang) => ({
      name: `${packageId}.openapi.${lang}.json`,
      href: callUrl(packageOpenApi, { params, query: { lang } }),
      label: text(`docs.export.openapi.${lang}`),
    })),
    {
      name: `${packageId}.overlay.ko.json`,
      href: callUrl(packageOverlay, { params }),
      label: text('docs.export.overlay'),
    },
    {
      name: `${packageId}.postman.json`,
      href: callUrl(packagePostman, { params, query: { lang: locale } }),
      label: 'Postman',
    },
    {
      name: `${packageId}.bruno.json`,
      href: callUrl(packageBruno, { params, query: { lang: locale } }),
      label: 'Bruno',
    },
  ];
  return (
    <Root role="list" aria-label={text('docs.export')}>
      {files.map(({ name, href, label }) => (
        <li key={name}>
          <a href={href} download={name}>
            <Icon of={Download} />
            {label}
          </a>
        </li>
      ))}
      <li>
        <Link to={pages.changelog({ slug: [packageId] })}>{text('docs.changes')}</Link>
      </li>
    </Root>
  );
}
