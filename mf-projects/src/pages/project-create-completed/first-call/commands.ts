/** The shells for which there is a command. */
export const shells = ['bash', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/** What a command needs to call the sandbox of a project. */
export interface CommandKeys {
  siteUrl: string;
  accessKey: string;
  secretKey: string;
}

const cardholder = {
  name: { familyName: 'Kim', givenName: 'Minseo', printedName: 'KIM MINSEO' },
  birthDate: '1994-03-17',
  mobileNumber: '+821012345678',
  consents: [
    { type: 'TERMS_OF_SERVICE', agreed: true, agreedAt: '2026-11-02T09:30:00+09:00' },
    { type: 'PERSONAL_DATA', agreed: true, agreedAt: '2026-11-02T09:30:00+09:00' },
  ],
};
const card = { type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW' };
const payment = {
  amount: { value: 12_000, currency: 'KRW' },
  merchant: { merchantId: 'up900120', categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } },
};

/** JSON without its closing brace, for a shell to add fields to. */
const open = (value: object) => JSON.stringify(value).slice(0, -1);

/** A command that registers a cardholder, issues a card, activates it and pays with it: four calls of the sandbox. */
export function firstPayment(shell: Shell, { siteUrl, accessKey, secretKey }: CommandKeys): string {
  return shell === 'bash'
    ? `up() {
  curl -sS -w '\\n' "${siteUrl}/sandbox/v1/$1" -d "$2" -H 'Content-Type: application/json' -H "Idempotency-Key: $(date +%s)-$1" \\
    -H 'X-UP-Access-Key: ${accessKey}' \\
    -H 'X-UP-Secret-Key: ${secretKey}'
}
get() { sed -n 's/.*"'"$1"'":"\\([^"]*\\)".*/\\1/p'; }

HOLDER=$(up cardholders '${open(cardholder)},"externalId":"first-'$(date +%s)'"}' | get cardholderId)
CARD=$(up 'cards?expand=credentials' '${open(card)},"cardholderId":"'"$HOLDER"'"}')
NUMBER=$(echo "$CARD" | get cardNumber)
DATA='"expiry":{"year":"'$(echo "$CARD" | get year)'","month":"'$(echo "$CARD" | get month)'"}'
up "cards/$(echo "$CARD" | get cardId)/activate" '{"lastFour":"'"\${NUMBER#????????????}"'",'"$DATA"'}'
up payments '${open(payment)},"method":{"type":"CARD","card":{"cardNumber":"'"$NUMBER"'",'"$DATA"'}}}'`
    : `$keys = @{ 'X-UP-Access-Key' = '${accessKey}'; 'X-UP-Secret-Key' = '${secretKey}' }
function up($path, $body) {
  $own = $keys + @{ 'Idempotency-Key' = "$([guid]::NewGuid())" }
  Invoke-RestMethod "${siteUrl}/sandbox/v1/$path" -Method Post -Headers $own -ContentType 'application/json' -Body $body
}
$id = [DateTimeOffset]::Now.ToUnixTimeSeconds()
$holder = up cardholders ('${open(cardholder)},"externalId":"first-' + $id + '"}')
$card = up 'cards?expand=credentials' ('${open(card)},"cardholderId":"' + $holder.cardholderId + '"}')
$data = $card.credentials
$expiry = '"expiry":{"year":"' + $data.expiry.year + '","month":"' + $data.expiry.month + '"}'
up "cards/$($card.cardId)/activate" ('{"lastFour":"' + $data.cardNumber.Substring(12) + '",' + $expiry + '}')
up payments ('${open(payment)},"method":{"type":"CARD","card":{"cardNumber":"' + $data.cardNumber + '",' + $expiry + '}}}')`;
}

/** The list of payments, for a project without cards. */
export function listPayments(shell: Shell, { siteUrl, accessKey, secretKey }: CommandKeys): string {
  return shell === 'bash'
    ? `curl -w '\\n' '${siteUrl}/sandbox/v1/payments' \\
  -H 'X-UP-Access-Key: ${accessKey}' \\
  -H 'X-UP-Secret-Key: ${secretKey}'`
    : `Invoke-RestMethod '${siteUrl}/sandbox/v1/payments' -Headers @{
  'X-UP-Access-Key' = '${accessKey}'
  'X-UP-Secret-Key' = '${secretKey}'
}`;
}
