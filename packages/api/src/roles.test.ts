import { mayInProject, projectRights, projectRole } from './roles.ts';

const [all, some, lead] = ['leader admin member', 'leader admin', 'leader'];

test.each([
  ['read', all],
  ['sandbox', all],
  ['testData', all],
  ['payments', all],
  ['ownInquiries', all],
  ['allInquiries', some],
  ['leave', 'admin member'],
  ['keys', some],
  ['uat', some],
  ['requestUat', lead],
  ['members', some],
  ['update', lead],
  ['cancel', lead],
  ['handOver', lead],
  ['delete', lead],
] as const)('%s is granted to %s', (right, roles) => {
  const allowedRoles = (['leader', 'admin', 'member'] as const).filter((role) =>
    mayInProject(projectRole[role], right),
  );
  expect(allowedRoles.join(' ')).toBe(roles);
});

test('the table above lists every right', () => expect(projectRights).toHaveLength(15));
