import type { MenuPageProps } from '../menu-page.tsx';
import { GroupPage } from './group-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { PackagePage } from './package-page.tsx';

/** The content of an address that names no API: of all packages, a package or a group. */
export function OverviewPage({ branch, trail, contents, about = '' }: MenuPageProps) {
  const [listed] = contents;
  if (!branch || !listed) return <LandingPage packages={contents} />;
  if (listed.type === 'PACKAGE') return <PackagePage node={listed} about={about} />;
  return <GroupPage branch={branch} node={listed} above={trail.slice(0, -1)} about={about} />;
}
