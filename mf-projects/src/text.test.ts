import { rightsOfRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import en from '../locales/en.json' with { type: 'json' };

test('every state and every role has a name', () => {
  for (const status of Object.values(projectStatus)) expect(en).toHaveProperty([`projects.status.${status}`]);
  for (const role of Object.keys(rightsOfRole)) expect(en).toHaveProperty([`projects.role.${role}`]);
});
