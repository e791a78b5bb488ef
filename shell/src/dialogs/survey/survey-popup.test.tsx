import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { ownSurveyUrl } from '@up/api/calls/survey';

import { contentAnswers, openSite, unavailable } from '../../frame/testing/open-site.tsx';
import { surveyDelayMs } from './survey-popup.tsx';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const link = {
  sectionId: 'online-survey-info',
  expireDate: '2999-01-01T00:00:00Z',
  url: 'https://survey.example.com/1',
};
const page = { path: '/resources/notice', element: <h1>notices</h1> };

const sent: unknown[] = [];
function answerSurvey(input: unknown) {
  sent.push((input as { body: unknown }).body);
  return { number: 'UP-100077' };
}

function open(survey: () => unknown = () => ({ data: [{ id: 1, attributes: link }] }), at = '/') {
  return openSite({ answers: { ...contentAnswers, surveyLinks: survey, answerSurvey }, routes: [page], at });
}
const wait = (ms = surveyDelayMs) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: '잠깐, 의견을 들려주세요' });

test('links to the open survey in a new tab', async () => {
  await open();
  await wait(surveyDelayMs - 1);
  expect(dialog()).toBeNull();
  await wait(1);
  expect(dialog()).not.toBeNull();
  const survey = screen.getByRole('link', { name: /설문 참여하기/ });
  expect(survey.getAttribute('href')).toBe(link.url);
  expect(survey.getAttribute('target')).toBe('_blank');
});

test("is answered in the dialog when it is the portal's own, and shows a number", async () => {
  await open(() => ({ data: [{ id: 1, attributes: { ...link, url: ownSurveyUrl } }] }));
  await wait();
  const send = screen.getByRole('button', { name: '의견 보내기' });
  await act(async () => fireEvent.click(send));
  expect(screen.getByRole('alert').textContent).toBe('답을 하나 골라 주세요.');
  fireEvent.click(screen.getByRole('radio', { name: '쉽게 찾았어요' }));
  await act(async () => fireEvent.click(send));
  expect(screen.queryByText('접수 번호 UP-100077')).not.toBeNull();
  expect(sent).toEqual([{ rating: '4', comment: '', homepage: '' }]);
});

test('stays hidden for the chosen duration', async () => {
  await open();
  await wait();
  fireEvent.change(screen.getByLabelText('다시 보지 않을 기간'), { target: { value: 'weeks' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '보지 않기' })));
  expect(dialog()).toBeNull();
  expect(JSON.parse(localStorage.getItem('UP.local.survey-hidden') ?? '')).toMatchObject({ code: '04' });
});

test('is shown at most once per session', async () => {
  const { router } = await open();
  await wait();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '닫기' })));
  await act(() => router.navigate('/resources/notice'));
  await act(() => router.navigate('/'));
  await wait();
  expect(dialog()).toBeNull();
});

test('is never shown over another dialog', async () => {
  const { portal } = await open();
  await act(async () => void portal.dialogs.open(() => <p>first</p>, { label: 'first' }));
  await wait();
  expect(dialog()).toBeNull();
});

test('is shown on the home page only', async () => {
  await open(undefined, '/resources/notice');
  await wait();
  expect(dialog()).toBeNull();
});

test.each([
  ['there is none', () => ({ data: [] })],
  ['it is over', () => ({ data: [{ id: 1, attributes: { ...link, expireDate: '2020-01-01T00:00:00Z' } }] })],
  ['its address is not safe', () => ({ data: [{ id: 1, attributes: { ...link, url: 'javascript:alert(1)' } }] })],
  ['the service does not answer', unavailable],
])('shows nothing when %s', async (_when, survey) => {
  await open(survey);
  await wait();
  expect(dialog()).toBeNull();
});
