/** What a command in a container ended with. */
export interface Ended {
  status: number | null;
  output: string;
}

/** The backend generates no keys outside environment `local`. */
const key = '0'.repeat(64);

/**
 * Each service and `portal` without what it needs: it has loaded all of its modules when it says, in one line, what is
 * missing. That needs neither a database nor a store.
 */
const starts = [
  {
    service: 'edge',
    command: 'node packages/edge/src/main.ts',
    says: /^edge: .*production\.json: there is no such environment file$/,
  },
  {
    service: 'backend',
    command: `env DATABASE_URL=postgres://up@127.0.0.1:1/up TOKEN_SECRET=${key} DATA_ENCRYPTION_KEY=${key} node packages/backend/src/main.ts`,
    says: /^Cannot use the database postgres:.*nothing listens there/,
  },
  {
    service: 'portal',
    command: 'node packages/cli/src/main.ts alerts',
    says: /^portal: there is no operator token in /,
  },
];

/**
 * Starts each service of an image, and returns what is wrong with it, a line each.
 * @param run runs a command in a container of the image
 */
export function checkImage(run: (command: string) => Ended): string[] {
  return starts.flatMap(({ service, command, says }) => {
    const { status, output } = run(command.replace(/^(env )?/, 'env PORTAL_ENVIRONMENT=production '));
    // A builder may add lines of its own after that of the service.
    const [first = '', ...others] = output.trim().split('\n');
    if (status === 1 && says.test(first)) return [];
    const shown = [first, ...others].slice(0, 5).join(' | ');
    return [`${service} does not start in the image, it ends with ${status}: ${shown}`];
  });
}
