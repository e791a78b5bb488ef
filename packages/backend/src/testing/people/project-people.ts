import type { CallInput } from '@up/api/call';
import * as calls from '@up/api/calls/projects/member';
import { createProject } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';

import { projectBody } from './project-body.ts';
import type { AccountBackend, TokenPair } from '../backend/account-backend.ts';

type InvitedRole = CallInput<typeof calls.inviteMember>['body']['role'];

/** A user who has signed up and is signed in. */
export interface Person {
  email: string;
  tokens: TokenPair;
}

/** Users of a test who create projects and invite each other. */
export function projectPeople(backend: () => AccountBackend) {
  let counter = 0;
  const address = () => `person-${++counter}@example.com`;
  async function person(change = {}): Promise<Person> {
    const email = address();
    await backend().join(email, change);
    return { email, tokens: await backend().signIn(email) };
  }
  async function newProject(leader: Person, projectName = `Project ${++counter}`): Promise<string> {
    const created = await backend().call(createProject, { body: projectBody({ projectName }) }, leader);
    if (created.statusCode !== 201) throw new Error(`The project was not created: ${created.body}`);
    return created.json().projectID;
  }
  const invite = (by: Person, projectId: string, email: string, role: InvitedRole = projectRole.member) =>
    backend().call(calls.inviteMember, { params: { projectId }, body: { email, role } }, by);
  const accept = (by: Person, token: string) => backend().call(calls.acceptInvitation, { params: { token } }, by);
  const membersOf = async (by: Person, projectId: string) =>
    (await backend().call(calls.members, { params: { projectId } }, by)).json();
  /** A user who was invited to a project and has accepted. */
  async function joined(leader: Person, projectId: string, role: InvitedRole = projectRole.member): Promise<Person> {
    const invited = await person();
    const responses = [await invite(leader, projectId, invited.email, role)];
    responses.push(await accept(invited, await backend().mailedToken()));
    const failed = responses.find(({ statusCode }) => statusCode >= 400);
    if (failed) throw new Error(`The invited person did not join: ${failed.body}`);
    return invited;
  }
  async function memberId(by: Person, projectId: string, { email }: Person): Promise<string> {
    return (await membersOf(by, projectId)).find((each) => each.email === email)?.memberId ?? '';
  }
  return { address, person, newProject, invite, accept, membersOf, joined, memberId };
}
