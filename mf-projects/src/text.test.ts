import { expect, test } from '@jest/globals';

import { rightsOfRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

test('both languages have the same messages, none of them empty', () => {
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort());
  expect([...Object.values(ko), ...Object.values(en)].filter((message) => message.trim() === '')).toEqual([]);
});

test('messages that are not names of ours are translated', () => {
  const catalogue: Record<string, string> = en;
  const same = Object.entries(ko).filter(([id, message]) => catalogue[id] === message);
  expect(same.map(([id]) => id)).toEqual(['projects.field.asp', 'projects.tabs.uat']);
});

test('every state and every role has a name', () => {
  for (const status of Object.values(projectStatus)) expect(en).toHaveProperty([`projects.status.${status}`]);
  for (const role of Object.keys(rightsOfRole)) expect(en).toHaveProperty([`projects.role.${role}`]);
});
