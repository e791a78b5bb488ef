import { act, fireEvent, screen } from '@testing-library/react';

import { ownSurveyUrl } from '@up/api/calls/projects/survey';

import { contentResponses, openSite, unavailable } from '../../frame/testing/open-site.tsx';
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
const routes = ['/one', '/two', '/work'].map((path) => ({ path, element: <h1>{path}</h1> }));

const sent: unknown[] = [];
function answerSurvey(input: unknown) {
  sent.push((input as { body: unknown }).body);
  return { number: 'UP-100077' };
}

/** Opens the home page and two more pages. */
async function open(
  survey: () => unknown = () => ({ data: [{ id: 1, attributes: link }] }),
  options: Parameters<typeof openSite>[0] = {},
) {
  const answers = { ...contentResponses, surveyLinks: survey, answerSurvey, ...options.responses };
  const site = await openSite({ routes, application: ['/work'], ...options, responses: answers });
  await go(site.router, '/one');
  await go(site.router, '/two');
  return site;
}
const go = (router: { navigate(to: string): Promise<void> }, to: string) => act(() => router.navigate(to));
const wait = (ms = surveyDelayMs) => act(() => jest.advanceTimersByTimeAsync(ms));
const name = '잠깐, 의견을 들려주세요';
const card = () => screen.queryByRole('complementary', { name });
const press = (label: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: label })));

test('links to the open survey in a new tab, from a corner of the page', async () => {
  await open();
  await wait(surveyDelayMs - 1);
  expect(card()).toBeNull();
  await wait(1);
  expect(card()).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const survey = screen.getByRole('link', { name: /설문 참여하기/ });
  expect(survey.getAttribute('href')).toBe(link.url);
  expect(survey.getAttribute('target')).toBe('_blank');
});

test('is not offered before the third page of a visit', async () => {
  const { router } = await openSite({
    responses: { ...contentResponses, surveyLinks: () => ({ data: [{ id: 1, attributes: link }] }) },
    routes,
  });
  await wait();
  await go(router, '/one');
  await wait();
  expect(card()).toBeNull();
  await go(router, '/');
  await wait();
  expect(card()).not.toBeNull();
});

const own = () => ({ data: [{ id: 1, attributes: { ...link, url: ownSurveyUrl } }] });

test("is answered in a dialog when it is the portal's own, and shows a number", async () => {
  await open(own);
  await wait();
  await press('설문 참여하기');
  expect(screen.queryByRole('dialog', { name })).not.toBeNull();
  await press('의견 보내기');
  expect(screen.getByRole('alert').textContent).toBe('답을 하나 선택해 주세요.');
  fireEvent.click(screen.getByRole('radio', { name: '쉽게 찾았어요' }));
  await press('의견 보내기');
  expect(screen.queryByText('접수 번호 UP-100077')).not.toBeNull();
  expect(sent).toEqual([{ rating: '4', comment: '', homepage: '' }]);
  await press('닫기');
  expect(JSON.parse(localStorage.getItem('UP.local.survey-hidden') ?? '')).toMatchObject({ code: '05' });
});

test('says that it failed, and keeps what was chosen', async () => {
  await open(own, { locale: 'en', at: '/en', responses: { answerSurvey: unavailable } });
  await wait();
  await press('Take the survey');
  fireEvent.click(screen.getByRole('radio', { name: 'Easy' }));
  await press('Send feedback');
  screen.getByText('Popup error');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Easy' }).checked).toBe(true);
});

test('stays hidden for the chosen duration', async () => {
  await open(own);
  await wait();
  await press('설문 참여하기');
  fireEvent.change(screen.getByLabelText('다시 보지 않을 기간'), { target: { value: 'weeks' } });
  await press('보지 않기');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(localStorage.getItem('UP.local.survey-hidden') ?? '')).toMatchObject({ code: '04' });
});

test('is offered at most once per session', async () => {
  const { router } = await open();
  await wait();
  await press('닫기');
  expect(card()).toBeNull();
  await go(router, '/one');
  await wait();
  expect(card()).toBeNull();
});

test('is never offered over a dialog', async () => {
  const { portal } = await open();
  await act(async () => void portal.dialogs.open(() => <p>first</p>, { label: 'first' }));
  await wait();
  expect(card()).toBeNull();
});

test('is not offered where signed-in users work, and leaves with the page that offered it', async () => {
  const { router } = await open();
  await go(router, '/work');
  await wait();
  expect(card()).toBeNull();
  await go(router, '/two');
  await wait();
  expect(card()).not.toBeNull();
  await go(router, '/work');
  expect(card()).toBeNull();
});

test.each([
  ['there is none', () => ({ data: [] })],
  ['it is over', () => ({ data: [{ id: 1, attributes: { ...link, expireDate: '2020-01-01T00:00:00Z' } }] })],
  ['its address is not safe', () => ({ data: [{ id: 1, attributes: { ...link, url: 'javascript:alert(1)' } }] })],
  ['the service does not answer', unavailable],
])('offers nothing when %s', async (_when, survey) => {
  await open(survey);
  await wait();
  expect(card()).toBeNull();
});
