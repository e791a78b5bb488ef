interface Spread {
  argument: { type: string };
}

interface Context {
  filename: string;
  sourceCode: { text: string };
  report(problem: { message: string; node: object }): void;
}

/** What stood in many files: how it looks where it is written again, and the one definition. */
const definitions = [
  { again: /function is(?:Record|Object)\(|null && !Array\.isArray\(/, use: 'isRecord', file: 'is-record' },
  { again: /\b24 \* (?:60 \* 60|3_?600|hour)|\b86_?400(?:_?000)?\b/, use: 'daySeconds, dayMilliseconds', file: 'day' },
  { again: /function isDay\(/, use: 'isDay', file: 'day' },
  { again: /'&(?:amp|lt);'/, use: 'escapeHtml, textOfHtml', file: 'text-of-html' },
];

/** Rules of what is defined once, as a plugin of oxlint. */
export default {
  meta: { name: 'once' },
  rules: {
    defined: {
      create: ({ filename, sourceCode, report }: Context) => ({
        Program(node: object) {
          for (const { again, use, file } of definitions) {
            if (!again.test(sourceCode.text) || filename.endsWith(`packages/api/src/${file}.ts`)) continue;
            report({ node, message: `Import ${use} of @up/api/${file} instead of writing it again: ${again.source}` });
          }
        },
      }),
    },
    'plain-properties': {
      create({ report }: Context) {
        const rejectLiteral = (node: Spread) => {
          if (node.argument.type === 'ObjectExpression')
            report({ node, message: 'Write the properties without a spread' });
        };
        return { SpreadElement: rejectLiteral, JSXSpreadAttribute: rejectLiteral };
      },
    },
  },
};
