// Each code is an export of its own, so that a page loads only those that it uses.

/** Clear both tokens and go to the login page (product.md#errors). */
export const sessionEnded = '30_002_026';
export const notFound = '10_000_404';
export const invalidInput = '10_000_400';
export const unauthenticated = '10_000_401';
export const forbidden = '10_000_403';
export const conflict = '10_000_409';
export const tooManyRequests = '10_000_429';
/** The CMS content exists, but its status is not 10 (product.md#errors). */
export const inactiveContent = '10_000_410';
export const payloadTooLarge = '10_000_413';
export const unsupportedMediaType = '10_000_415';
export const unavailable = '10_000_503';
export const unexpected = '10_000_500';
export const loginFailed = '20_001_001';
export const emailNotVerified = '20_001_002';
export const emailNotFound = '20_001_003';
export const verificationFailed = '20_001_004';
export const resetFailed = '20_001_005';
export const passwordReused = '20_001_006';
export const emailTaken = '20_001_007';
export const leadsProject = '20_001_008';
export const currentPasswordWrong = '20_001_009';
/** The call needs the second factor: confirm it, then repeat the call. */
export const stepUpRequired = '20_001_010';
/** The account has no second factor, but its role or the project requires one. */
export const secondFactorMissing = '20_001_011';
export const secondFactorWrong = '20_001_012';
/** A new password is on a list of known ones, or contains what is easy to guess. */
export const passwordCommon = '20_001_013';
export const keyLimit = '20_002_001';
export const confirmationWordsWrong = '20_002_002';
export const projectNameTaken = '20_002_003';
export const projectNotActive = '20_002_004';
export const stepNotAllowed = '20_002_005';
export const memberAgain = '20_002_006';
export const invitationFailed = '20_002_007';
export const invitationForAnother = '20_002_008';
/** The account leads the maximum number of projects; the problem's `limit` is that number. */
export const projectLimit = '20_002_009';
/** Production keys follow a passed UAT. */
export const productionLocked = '20_002_010';
/** Staff do not decide about projects of which they are members. */
export const ownProject = '20_002_011';
/** Why the sandbox rejected a key: separate codes, so that a program knows what to do. */
export const keyWrong = '20_006_001';
export const keyExpired = '20_006_002';
export const keyRevoked = '20_006_003';
export const keyOfAnotherEnvironment = '20_006_004';
/** The same for the signature of a request. */
export const signatureRequired = '20_006_005';
export const signatureWrong = '20_006_006';
export const signatureExpired = '20_006_007';
export const signatureKeyWrong = '20_006_008';
export const signatureUsed = '20_006_009';
/** File format or size unsupported (product.md#errors). */
export const attachmentUnsupported = '20_003_001';
/** Its file was deleted, or is part of another inquiry. */
export const attachmentGone = '20_003_002';
/** A PDF that can run a script or a program. */
export const attachmentActive = '20_003_003';
export const uatInProgress = '20_004_001';
export const importInProgress = '20_005_001';
export const packageOfAnotherSource = '20_005_002';
