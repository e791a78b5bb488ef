import type { AccountStatus } from '@up/api/states/account-state';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

/** What each module records in the audit trail, as the name of the module and the event. */
interface Actions {
  account:
    | AccountStatus
    | 'updated'
    | 'passwordChanged'
    | 'passwordReset'
    | 'textsAccepted'
    | 'newsAgreed'
    | 'newsWithdrawn'
    | 'operatorGranted'
    | 'operatorRevoked';
  callbacks: 'changed';
  decisions: 'changed';
  catalogue: 'imported' | 'removed' | 'restored';
  factor: 'added' | 'renamed' | 'removed' | 'codesRenewed' | 'resetRequested' | 'resetCancelled' | 'reset';
  inquiry: InquiryStatus | 'created';
  invitation: 'sent' | 'resent' | 'cancelled' | 'declined';
  key: 'created' | 'revealed' | 'deleted' | 'signatureRequired';
  member: 'joined' | 'left' | 'expelled' | 'roleChanged';
  page: 'purged';
  project: ProjectStep | 'created' | 'updated' | 'handedOver' | 'factorRequired' | 'factorOptional' | PackageDecision;
  sandbox: 'ended';
  sandboxCall: 'viewed';
  secrets: 'resealed';
  session: 'opened' | 'refused' | 'ended' | 'confirmed' | 'confirmationRefused' | 'reuseDetected';
  testData: 'reset';
  uat: UatAction | 'requested';
}

/** The changes of the status of a project. */
export type ProjectStep =
  | 'opened'
  | 'approved'
  | 'rejected'
  | 'resubmitted'
  | 'activated'
  | 'deactivated'
  | 'cancelled'
  | 'deleted';
type PackageDecision = 'packageApproved' | 'packageRejected';

/** The changes of the status of a UAT. */
export type UatAction = 'approved' | 'denied' | 'stopped' | 'ended';

/** The module and the event, e.g. `account.verified`. */
export type AuditAction = { [Module in keyof Actions]: `${Module}.${Actions[Module]}` }[keyof Actions];
