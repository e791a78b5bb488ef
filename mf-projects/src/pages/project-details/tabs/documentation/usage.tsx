import { useState } from 'react';
import { Link } from 'react-router-dom';

import { sandboxUsage, type SandboxUsage } from '@up/api/calls/sandbox/sandbox';
import { DataBoundary } from '@up/forms';
import { formatNumber, useCall, usePortal } from '@up/host';
import { Badge, Button, DataTable, Note, Section, Skeleton } from '@up/ui';

import { PartFailure } from '../../../../layout/failure.tsx';
import { ShareBar } from './share-bar.tsx';
import { useDocumentationText } from './text.ts';

type UsedApi = SandboxUsage['apis'][number];

interface UsageProps {
  projectId: string;
  /** The documentation of an API; undefined when it has none any more. */
  addressOf(api: UsedApi): string | undefined;
}

/** How often each API was called today, with its limit (product.md#api-product-info). */
export function Usage(props: UsageProps) {
  const text = useDocumentationText();
  return (
    <Section title={text('projects.usage.title')} lead={text('projects.usage.lead')}>
      <DataBoundary skeleton={<Skeleton height="160px" />} Failure={PartFailure}>
        <Apis {...props} />
      </DataBoundary>
    </Section>
  );
}

function Apis({ projectId, addressOf }: UsageProps) {
  const text = useDocumentationText();
  const { apis, limits } = useCall(sandboxUsage, { params: { projectId }, query: { days: 1 } });
  const [showsAll, setShowsAll] = useState(false);
  const calledApis = apis.filter(({ used, failed }) => used + failed > 0);
  const visible = showsAll ? apis : calledApis;
  return (
    <>
      {visible.length === 0 ? (
        <Note>{text('projects.usage.none')}</Note>
      ) : (
        <ApiTable apis={visible} limits={limits} addressOf={addressOf} maxHeight={showsAll ? 480 : undefined} />
      )}
      {apis.length > calledApis.length && (
        <div>
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text(showsAll ? 'projects.usage.called' : 'projects.usage.all', { count: apis.length })}
          </Button>
        </div>
      )}
    </>
  );
}

interface ApiTableProps extends Pick<SandboxUsage, 'apis' | 'limits'>, Pick<UsageProps, 'addressOf'> {
  /** In pixels; without it, every row is in view. */
  maxHeight: number | undefined;
}

function ApiTable({ apis, limits, addressOf, maxHeight }: ApiTableProps) {
  const text = useDocumentationText();
  const { locale } = usePortal();
  const format = (number: number) => formatNumber(number, locale);
  /** An API without a limit of its own counts for that of its package. */
  function sharedLimit(packageId: string): string {
    const limit = limits.find((each) => each.packageId === packageId)?.dailyMaxCount ?? 0;
    if (limit === 0) return text('projects.usage.unlimited');
    return text('projects.usage.shared', { limit: format(limit) });
  }
  return (
    <DataTable
      label={text('projects.usage.table')}
      maxHeight={maxHeight}
      rows={apis}
      keyOf={({ apiId }) => apiId}
      columns={[
        {
          title: text('projects.usage.api'),
          cell: (api) => <ApiName api={api} address={addressOf(api)} />,
          narrow: 'row',
        },
        {
          title: text('projects.usage.used'),
          cell: ({ used }) => format(used),
          isNumber: true,
          isNamed: true,
          narrow: 'half',
        },
        {
          title: text('projects.usage.failed'),
          cell: ({ failed }) => format(failed),
          isNumber: true,
          isNamed: true,
          narrow: 'half',
        },
        {
          title: text('projects.usage.limit'),
          cell: ({ packageId, used, dailyMaxCount }) =>
            dailyMaxCount === 0 ? (
              sharedLimit(packageId)
            ) : (
              <ShareBar
                used={used}
                limit={dailyMaxCount}
                label={
                  used >= dailyMaxCount ? (
                    <Badge tone="danger">{text('projects.usage.reached')}</Badge>
                  ) : (
                    `${format(used)} / ${format(dailyMaxCount)}`
                  )
                }
              />
            ),
          narrow: 'row',
        },
      ]}
    />
  );
}

function ApiName({ api: { name }, address }: { api: UsedApi; address: string | undefined }) {
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}
