import type { UserDetails } from '@up/api/calls/people/session';
import type { SessionUser } from '@up/host';

export const jiwon: SessionUser = {
  userId: 'u-1',
  userName: 'jiwon@example.com',
  name: 'Kim Jiwon',
  email: 'jiwon@example.com',
  organization: 'Example Pay',
  aspId: '01',
  phone: '01012345678',
  roles: ['user'],
};

export const details: UserDetails = {
  ...jiwon,
  country: 'KR',
  website: '',
  languageCode: 'ko',
  employeeCount: '10-49',
  source: 'search',
  sourceText: '',
  newsletterConsent: true,
  dataCollectionConsent: false,
  emailSubscriptionYN: 'Y',
  smsSubscriptionYN: 'N',
  pushSubscriptionYN: 'N',
  lastSignInAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
