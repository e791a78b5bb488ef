import type { ProfileForm } from '@up/api/forms/profile';
import { readDraft, type DraftOptions } from '@up/forms';

/** All fields of the form survive a reload. */
export const profileDraft = {
  name: 'account-profile',
  fields: [
    'name',
    'organization',
    'employeeCount',
    'phone',
    'source',
    'sourceText',
    'website',
    'country',
    'newsletterConsent',
    'dataCollectionConsent',
  ],
} as const satisfies DraftOptions<ProfileForm>;

/** Whether this user has unsaved changes in this tab. */
export const hasProfileDraft = (userId: string) => Object.keys(readDraft(profileDraft.name, userId)).length > 0;
