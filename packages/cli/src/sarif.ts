import { findingRules, type Finding } from '@up/federation/composition/finding';
import { jsonPositions, JsonFault } from '@up/federation/composition/json-position';

interface SarifInput {
  /** The environment's file, relative to the root of the repository. */
  file: string;
  text: string;
  findings: readonly Finding[];
}

/** The findings of a check as SARIF 2.1.0, the format that code hosts show next to a change. */
export function sarifReport({ file, text, findings }: SarifInput) {
  const lineOf = lineFinder(text);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'portal check',
            rules: Object.entries(findingRules).map(([id, description]) => ({
              id,
              shortDescription: { text: description },
            })),
          },
        },
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          level: finding.level,
          message: { text: finding.message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file.replaceAll('\\', '/') },
                region: { startLine: lineOf(finding) },
              },
            },
          ],
        })),
      },
    ],
  };
}

/** The line of the version that a finding is about; line 1 when there is none. */
function lineFinder(text: string): (finding: Finding) => number {
  const positions = positionsOf(text);
  const { microFrontends = {} } = (positions.size > 0 ? JSON.parse(text) : {}) as {
    microFrontends?: Record<string, { metadata?: { version?: string } }[]>;
  };
  return ({ application, version }) => {
    if (application === undefined) return 1;
    const index = microFrontends[application]?.findIndex(({ metadata }) => metadata?.version === version) ?? -1;
    const path = index < 0 ? [application] : [application, index];
    const offset = positions.get(JSON.stringify(['microFrontends', ...path])) ?? 0;
    return text.slice(0, offset).split('\n').length;
  };
}

function positionsOf(text: string): Map<string, number> {
  try {
    return jsonPositions(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return new Map();
  }
}
