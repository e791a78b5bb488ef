import { temporaryWorkspace } from './published-versions.ts';

type TemporaryWorkspace = Awaited<ReturnType<typeof temporaryWorkspace>>;

/** Makes a workspace before each test, and removes it after the test. What it returns is empty until then. */
export function workspaceSuite(): TemporaryWorkspace {
  const workspace = {} as TemporaryWorkspace;
  beforeEach(async () => void Object.assign(workspace, await temporaryWorkspace()));
  afterEach(() => workspace.close());
  return workspace;
}
