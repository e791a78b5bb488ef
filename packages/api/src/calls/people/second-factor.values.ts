export const passkeyNameMaxLength = 50;
