/** The call that the front page shows: its request, and the answer of the sandbox. */
export const issueCard = {
  method: 'POST',
  path: '/sandbox/v1/cards',
  request: `{
  "cardholderId": "ch_4kQ9",
  "form": "mobile",
  "limits": { "monthly": 500000 }
}`,
  answer: `{
  "cardId": "card_9fK3",
  "status": "active",
  "lastDigits": "4821",
  "expiry": "11/29"
}`,
} as const;
