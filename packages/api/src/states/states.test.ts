import { keysOf } from '../keys-of.ts';
import { accountStates } from './account-state.ts';
import { inquiryStates } from './inquiry-state.ts';
import { invitationStates, memberStates } from './member-state.ts';
import { keyStates } from './key-state.ts';
import { projectStates } from './project-state.ts';
import { mayBecome, type StateTable } from './state-table.ts';
import { uatStates } from './uat-state.ts';

/** Every transition that a table allows, tested for all pairs. */
function steps<State extends string>(table: StateTable<State>): string[] {
  const states = keysOf(table);
  return states
    .flatMap((from) => states.filter((to) => mayBecome(table, from, to)).map((to) => `${from} > ${to}`))
    .sort();
}

test('an account is verified, signed in to, and withdrawn; withdrawal is final', () => {
  expect(steps(accountStates)).toEqual([
    'active > withdrawn',
    'registered > verified',
    'verified > active',
    'verified > withdrawn',
  ]);
});

test('a key expires or is deleted, and does not become active again', () => {
  expect(steps(keyStates)).toEqual(['active > deleted', 'active > expired', 'expired > deleted']);
});

test('a project is decided on once, may be inactive, and can be deleted from any state', () => {
  expect(steps(projectStates)).toEqual([
    '01 > 10',
    '01 > 20',
    '01 > 40',
    '01 > 90',
    '10 > 30',
    '10 > 90',
    '20 > 01',
    '20 > 90',
    '30 > 10',
    '30 > 90',
    '40 > 90',
  ]);
});

test('a member is invited, then active; removal is final', () => {
  expect(steps(memberStates)).toEqual(['active > deleted', 'invited > active', 'invited > deleted']);
});

test('an invitation ends in one way', () => {
  expect(steps(invitationStates)).toEqual(['sent > accepted', 'sent > cancelled', 'sent > declined', 'sent > expired']);
});

test('an inquiry is answered and reopened alternately, until it is closed', () => {
  expect(steps(inquiryStates)).toEqual([
    'answered > closed',
    'answered > reopened',
    'open > answered',
    'open > closed',
    'reopened > answered',
    'reopened > closed',
  ]);
});

test('a UAT is approved or denied, and ends once', () => {
  expect(steps(uatStates)).toEqual(['testing > ended', 'waiting > denied', 'waiting > testing']);
});
