import { styled } from 'styled-components';

import { Table } from '@up/ui';

import { useText } from './text.ts';

/** Scrolls on a narrow screen instead of breaking words. */
const WideTable = styled(Table)`
  table {
    min-width: 560px;
  }
`;

const environments = ['sandbox', 'uat', 'commercial'] as const;
const columns = ['when', 'key', 'data'] as const;

/** The environments: how to get access, which key to use, and their data. */
export function Environments() {
  const text = useText();
  return (
    <>
      <p>{text('docs.overview.environments.text')}</p>
      <WideTable label={text('docs.overview.environments.compared')}>
        <thead>
          <tr>
            <th scope="col">{text('docs.overview.environments.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`docs.overview.environments.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {environments.map((environment) => (
            <tr key={environment}>
              <th scope="row">{text(`docs.overview.${environment}`)}</th>
              {columns.map((column) => (
                <td key={column}>{text(`docs.overview.${environment}.${column}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
