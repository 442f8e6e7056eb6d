import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { StorageUnavailable } from '../documents.port.ts'
import { judgeSilence, parseJson, readText, within } from '../store-calls.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

/** The server refuses an assertion that lives longer. */
const assertionSeconds = 10 * 60
/** A token is replaced this long before it ends. */
const marginMs = 5 * 60_000

const Token = z.object({
  access_token: z.string().min(1).max(20_000),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().positive(),
})

const Refusal = z.object({ error: z.string(), error_codes: z.array(z.number()).default([]) })

/** AADSTS code of an assertion that is not valid yet, or not any more: a clock is off. */
const clockCode = 700_024

const judge = (status: number, text: string): StorageUnavailable => {
  if (status >= 500 || status === 429)
    return new StorageUnavailable('unreachable', `the server of tokens answers ${status}`)
  const refusal = Refusal.safeParse(parseJson(text)).data
  if (!refusal) return new StorageUnavailable('refused', `the server of tokens answers ${status}`)
  const [code] = refusal.error_codes
  const said = `the server of tokens refuses us: ${refusal.error}${code === undefined ? '' : ` (AADSTS${code})`}`
  return new StorageUnavailable(code === clockCode ? 'clock_skewed' : 'access_denied', said)
}

/** Access tokens for Microsoft Graph, by client credentials with a certificate (RFC 7523). */
export interface GraphTokens {
  /** A token that lives for at least five minutes. Throws `StorageUnavailable`. */
  get(): Promise<string>
  /** After a 401: the next token is a new one. */
  forget(): void
}

export const graphTokens = (
  settings: SharePointSettings,
  { now, withinMs }: { readonly now: () => Date; readonly withinMs: number },
): GraphTokens => {
  const { tenantId, clientId, certificate, privateKey, loginUrl, graphUrl } = settings
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
      throw new StorageUnavailable('certificate_expired', 'the certificate has expired')
    const started = now().getTime()
    const abort = new AbortController()
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
      scope: `${graphUrl}/.default`,
    })
    const { status, text } = await within(withinMs, abort, async () => {
      const answer = await fetch(address, { method: 'POST', body, redirect: 'error', signal: abort.signal })
      return { status: answer.status, text: await readText(answer) }
    }).catch((error: unknown) => {
      throw judgeSilence(error, 'the server of tokens')
    })
    if (status !== 200) throw judge(status, text)
    const parsed = Token.safeParse(parseJson(text))
    if (!parsed.success) throw new StorageUnavailable('refused', 'an answer that is no token')
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
