import { createHmac } from 'node:crypto'
import { isSame } from '../../text/constant-time.ts'

/** How far the time of a signature may be from ours, as Moneybird advises. */
const validForMs = 5 * 60_000

interface SignedWebhook {
  /** Its header `Moneybird-Signature`: "t=1748534400,v1=5257…,v1=6ffb…", one digest for each secret in use. */
  readonly signature: string
  /** As they came in. */
  readonly body: Buffer
}

/** Whether Moneybird sent this now: an HMAC of its time and bytes with the secret that Moneybird gave when the webhook was registered. */
export const verifySignature = (
  { signature, body }: SignedWebhook,
  { secret, now }: { readonly secret: string; readonly now: Date },
): 'valid' | 'signature' | 'expired' => {
  const parts = signature.split(',').map((part) => part.trim().split('='))
  const valuesOf = (wanted: string) =>
    parts.flatMap(([key, value]) => (key === wanted && value ? [value] : []))
  const [time = ''] = valuesOf('t')
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  if (!valuesOf('v1').some((given) => isSame(given, expected))) return 'signature'
  const distance = Math.abs(Number(time) * 1000 - now.getTime())
  return distance <= validForMs ? 'valid' : 'expired'
}
