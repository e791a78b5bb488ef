import type { Call } from '@up/api/call';
import type { Key } from '@up/api/calls/projects/key';
import type { Member } from '@up/api/calls/projects/member';
import type { Project, ProjectPage } from '@up/api/calls/projects/project';
import type { PageChoice } from '@up/api/page-choice';
import type { ProjectForm } from '@up/api/forms/project';
import { projectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/host/testing/problem';

import { member, mockKey, packages, project, uatPage } from './fixtures.ts';

interface PageInput extends PageChoice {
  match?: string;
}

export interface Input {
  params?: { projectId?: string; keyId?: string; memberId?: string; invitationId?: string; token?: string };
  query?: PageInput;
  body?: object;
}

type Respond = (input: Input) => unknown;

/** A fake Main API that stores projects and keys, and records calls. */
export class TestService {
  projects: Project[];
  keys: Key[];
  members: Member[];
  readonly calls: { call: string; input: Input }[] = [];
  readonly #instead: Record<string, Respond>;

  constructor({ projects = [project()], keys = [] as Key[], members = [member()], instead = {} } = {}) {
    this.projects = projects;
    this.keys = keys;
    this.members = members;
    this.#instead = instead;
  }

  /** The request bodies of all calls with this name. */
  bodies(call: string): unknown[] {
    return this.calls.filter((each) => each.call === call).map(({ input }) => input.body);
  }

  async respond({ name }: Call, input: Input): Promise<unknown> {
    this.calls.push({ call: name, input });
    const respond = this.#instead[name] ?? this.#usual[name];
    if (!respond) throw new Error(`The pages were not expected to call ${name}`);
    return respond(input);
  }

  readonly #usual: Record<string, Respond> = {
    packageDetails: () => packages,
    testData: () => ({ seeds: [], member: [], bankAccount: [], card: [], merchant: [] }),
    savedScenarios: () => [],
    paymentTestSteps: () => ({ items: [], page: 1, pageSize: 10, total: 0 }),
    projectPage: ({ query }) => this.#page(query),
    project: (input) => this.#find(input),
    createProject: ({ body }) => this.#create(body as ProjectForm),
    updateProject: (input) => this.#replace({ ...this.#find(input), ...input.body }),
    cancelProject: (input) => this.#replace({ ...this.#find(input), projectStatus: projectStatus.cancelled }),
    deleteProject: (input) => {
      const found = this.#find(input);
      this.projects = this.projects.filter((each) => each !== found);
      return {};
    },
    handOverProject: (input) => this.#replace({ ...this.#find(input), role: projectRole.admin }),
    projectSecondFactor: () => ({ required: false, membersWithout: [] }),
    projectEvents: () => ({ items: [], page: 1, pageSize: 10, total: 0 }),
    dashboard: () => ({
      today: [],
      calls: [],
      ...(this.projects.length === 0 && { firstSteps: { projectID: null, done: ['account'] } }),
    }),
    notices: () => ({ data: [], meta: { pagination: { page: 1, pageSize: 4, pageCount: 0, total: 0 } } }),
    receivedInvitations: () => [],
    projectApiChanges: () => [],
    sandboxUsage: () => ({ from: '2026-11-20', to: '2026-11-20', days: [], limits: [], apis: [] }),
    sandboxCalls: () => ({ items: [], page: 1, pageSize: 10, total: 0 }),
    temporarySandboxes: () => ({ items: [], max: 100 }),
    plantedMismatches: () => ({ enabled: false, files: [] }),
    sandboxClock: () => ({ now: '2026-11-21T05:00:00.000Z', trueTime: '2026-11-21T05:00:00.000Z', aheadSeconds: 0 }),
    uatRequests: () => uatPage(),
    members: () => this.members,
    inviteMember: ({ body }) => {
      const invited = member({
        ...body,
        memberId: 'i-new',
        name: '',
        status: 'invited',
        self: false,
      });
      this.members = [...this.members, invited];
      return invited;
    },
    changeMemberRole: ({ params, body }) => {
      this.members = this.members.map((each) => (each.memberId === params?.memberId ? { ...each, ...body } : each));
      return {};
    },
    expelMember: ({ params }) => this.#remove(params?.memberId),
    cancelInvitation: ({ params }) => this.#remove(params?.invitationId),
    resendInvitation: ({ params }) => this.members.find(({ memberId }) => memberId === params?.invitationId),
    leaveProject: (input) => {
      this.projects = this.projects.filter((each) => each !== this.#find(input));
      return {};
    },
    invitation: () => ({ projectName: 'Lunch cards', inviter: 'Kim Seoyeon', role: '60' }),
    acceptInvitation: () => ({ projectID: 'p-1' }),
    keys: () => this.keys,
    createKey: () => {
      const key = mockKey(this.keys.length + 1);
      this.keys = [...this.keys, key];
      return { ...key, secretKey: `sk_test_${key.keyId}` };
    },
    revealKey: ({ params }) => ({ ...mockKey(1), secretKey: `sk_test_${params?.keyId}` }),
    deleteKey: ({ params }) => {
      this.keys = this.keys.filter(({ keyId }) => keyId !== params?.keyId);
      return {};
    },
  };

  #page({ page, pageSize, match = '' }: PageInput = { page: 1, pageSize: 10 }): ProjectPage {
    const found = this.projects.filter(({ projectName }) => projectName.toLowerCase().includes(match));
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    return { items, page, pageSize, total: found.length };
  }

  #remove(memberId?: string): object {
    this.members = this.members.filter((each) => each.memberId !== memberId);
    return {};
  }

  #find({ params }: Input): Project {
    const found = this.projects.find(({ projectID }) => projectID === params?.projectId);
    if (!found) throw problem(404, 'notFound');
    return found;
  }

  #replace(changed: Project): Project {
    this.projects = this.projects.map((each) => (each.projectID === changed.projectID ? changed : each));
    return changed;
  }

  #create({ packageIds, ...texts }: ProjectForm): Project {
    const chosen = packages.filter(({ id }) => packageIds.includes(id));
    const waits = chosen.every(({ approvalRequired }) => approvalRequired);
    const created = project({
      ...texts,
      projectID: 'p-new',
      projectStatus: waits ? projectStatus.pending : projectStatus.active,
      packages: chosen.map(({ id, name, type }) => ({ id, name, type })),
    });
    this.projects = [created, ...this.projects];
    return created;
  }
}
