import { createHash, type KeyObject, randomUUID, type X509Certificate } from 'node:crypto'
import * as z from '@zaakwerk/contract/zod'
import { SignJWT } from 'jose'
import { parseJson, readText, within } from './documents/store-calls.ts'

/** The server refuses an assertion that lives longer. */
const assertionSeconds = 10 * 60
/** A token is replaced this long before it ends. */
const marginMs = 5 * 60_000

/** An application in Entra ID that signs in with a certificate. */
export interface EntraApp {
  readonly tenantId: string
  readonly clientId: string
  readonly certificate: X509Certificate
  /** A secret: never in a message or a log. */
  readonly privateKey: KeyObject
  /** Origin of the server that gives tokens, without a slash at the end. */
  readonly loginUrl: string
}

/** Why no token was given. `silent`: no answer, or not all of it. `unknown_answer`: an answer that we do not know. */
export type TokenTrouble =
  | 'silent'
  | 'unavailable'
  | 'clock_skewed'
  | 'certificate_expired'
  | 'access_denied'
  | 'unknown_answer'

/** The error of an adapter for a token that was not given. */
export type TokenError = (trouble: TokenTrouble, message: string, cause?: unknown) => Error

const Token = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(20_000)),
  token_type: z.literal('Bearer'),
  expires_in: z.int().check(z.positive()),
})

const Refusal = z.object({ error: z.string(), error_codes: z._default(z.array(z.number()), []) })

/** AADSTS code of an assertion that is not valid yet, or not any more: a clock is off. */
const clockCode = 700_024

const judge = (status: number, text: string, problem: TokenError): Error => {
  if (status >= 500 || status === 429) return problem('unavailable', `the server of tokens answers ${status}`)
  const refusal = Refusal.safeParse(parseJson(text)).data
  if (!refusal) return problem('unknown_answer', `the server of tokens answers ${status}`)
  const [code] = refusal.error_codes
  const said = `the server of tokens refuses us: ${refusal.error}${code === undefined ? '' : ` (AADSTS${code})`}`
  return problem(code === clockCode ? 'clock_skewed' : 'access_denied', said)
}

/** Access tokens of Microsoft, by client credentials with a certificate (RFC 7523). */
export interface EntraTokens {
  /** A token that lives for at least five minutes. */
  get(): Promise<string>
  /** After it was refused: the next token is a new one. */
  forget(): void
}

interface Asking {
  /** What the token is for: "https://graph.microsoft.com/.default". */
  readonly scope: string
  readonly now: () => Date
  /** How long an answer may take. */
  readonly withinMs: number
  readonly problem: TokenError
}

export const entraTokens = (
  { tenantId, clientId, certificate, privateKey, loginUrl }: EntraApp,
  { scope, now, withinMs, problem }: Asking,
): EntraTokens => {
  const address = `${loginUrl}/${tenantId}/oauth2/v2.0/token`
  const thumbprint = createHash('sha256').update(certificate.raw).digest('base64url')

  const assertion = (): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'PS256', typ: 'JWT', 'x5t#S256': thumbprint })
      .setAudience(address)
      .setIssuer(clientId)
      .setSubject(clientId)
      .setJti(randomUUID())
      .setNotBefore(seconds)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + assertionSeconds)
      .sign(privateKey)
  }

  const ask = async (): Promise<{ readonly token: string; readonly until: number }> => {
    if (Date.parse(certificate.validTo) <= now().getTime())
      throw problem('certificate_expired', 'the certificate has expired')
    const started = now().getTime()
    const abort = new AbortController()
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
      scope,
    })
    const { status, text } = await within(withinMs, abort, async () => {
      const answer = await fetch(address, { method: 'POST', body, redirect: 'error', signal: abort.signal })
      return { status: answer.status, text: await readText(answer) }
    }).catch((error: unknown) => {
      throw problem('silent', 'no whole answer of the server of tokens', error)
    })
    if (status !== 200) throw judge(status, text, problem)
    const parsed = Token.safeParse(parseJson(text))
    if (!parsed.success) throw problem('unknown_answer', 'an answer that is no token')
    return { token: parsed.data.access_token, until: started + parsed.data.expires_in * 1000 }
  }

  let current: Promise<{ readonly token: string; readonly until: number }> | undefined

  return {
    get: async () => {
      const held = current
      const found = await held?.catch(() => undefined)
      if (found && found.until - marginMs > now().getTime()) return found.token
      // Of callers that come together, the first asks.
      if (current === held) current = ask()
      current ??= ask()
      return (await current).token
    },
    forget: () => {
      current = undefined
    },
  }
}
