// Type tests of call definitions. The compiler checks them with everything else; an expected error that does not occur
// is itself an error.
import { callDefinitions, type CallOutput, type SchemasOf } from './call.ts';
import type { CallFunction } from './client.ts';
import type { schemas } from './calls/projects/project.schema.ts';
import { createProject, deleteProject, project, projects, type Project } from './calls/projects/project.ts';
import type { ProjectForm } from './forms/project.ts';
import { mayInProject, type ProjectRight } from './roles.ts';
import { schemasOf } from './schemas-of.ts';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Check<Assertion extends true> = Assertion;

declare const call: CallFunction;

void call(projects, {});
void call(project, { params: { projectId: 'p-1' } });
// @ts-expect-error -- the call declares parameters
void call(project, {});
// @ts-expect-error -- the call has no such parameter
void call(project, { params: { projectID: 'p-1' } });
// @ts-expect-error -- the call declares no body
void call(project, { params: { projectId: 'p-1' }, body: {} });
// @ts-expect-error -- the body misses the other fields of the form
void call(createProject, { body: { projectName: 'Lunch cards' } });
// @ts-expect-error -- a schema that differs from that of the definition belongs in `schemas`
void call({ ...projects, response: 'other' }, {});
// @ts-expect-error -- the words of the confirmation are part of the body
void call(deleteProject, { params: { projectId: 'p-1' } });

const defineCall = callDefinitions<typeof schemas>();
defineCall({ ...projects, ...project, right: 'read' });
// @ts-expect-error -- there are no schemas of this name
defineCall({ ...projects, name: 'noSchemas' });
// @ts-expect-error -- nothing else is a method
defineCall({ ...projects, method: 'FETCH' });
// @ts-expect-error -- calls have no such property
defineCall({ ...projects, wholeList: true });
// @ts-expect-error -- rights are those of the table
defineCall({ ...project, right: 'everything' });

// @ts-expect-error -- roles are the codes of the specification
mayInProject('99', 'read');

export type Checks = [
  Check<Same<SchemasOf<typeof createProject>['body'], typeof ProjectForm>>,
  Check<Same<keyof ReturnType<typeof schemasOf<typeof projects>>, 'response'>>,
  Check<Same<CallOutput<typeof project>, Project>>,
  Check<Same<CallOutput<typeof projects>, Project[]>>,
  Check<Same<ProjectRight, Parameters<typeof mayInProject>[1]>>,
];
