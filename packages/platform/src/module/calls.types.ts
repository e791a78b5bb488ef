// Type tests of the module contract; see `call.types.ts` in `packages/api`.
import { productInfo } from '@up/api/calls/catalogue/catalogue';
import { project, projects } from '@up/api/calls/projects/project';

import type { Calls, CommandInput, ContextOf } from './calls.ts';
import type { Context, MemberContext, ProjectContext } from './context.ts';

type InputOfProject = CommandInput<typeof project>;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Check<Assertion extends true> = Assertion;

declare const calls: Calls;

calls.register(projects, async ({ actor }) => [actor.uid].flatMap(() => []));
// @ts-expect-error -- the response is a list of projects
calls.register(projects, async () => ({}));

export type Checks = [
  Check<Same<ContextOf<typeof project>, ProjectContext>>,
  Check<Same<ContextOf<typeof projects>, MemberContext>>,
  Check<Same<ContextOf<typeof productInfo>, Context>>,
  Check<Same<InputOfProject, { projectId: string }>>,
];
