import { setTimeout as pause } from 'node:timers/promises'
import { observeThirdParty } from '../../../telemetry/meters.ts'
import { type EntraTokens, entraTokens, type TokenTrouble } from '../../entra-token.ts'
import { type StorageTrouble, StorageUnavailable } from '../documents.port.ts'
import { judgeSilence, readText, waitBefore, within } from '../store-calls.ts'
import { judgeFailure } from './graph-answers.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

/** A call to Microsoft Graph. */
export interface GraphCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/v1.0`, encoded: "/drives/…/items/…". A link that the server gave is a whole URL. */
  readonly path: string
  readonly json?: unknown
  readonly body?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that are an answer for the caller, beside those of success. */
  readonly answers?: readonly number[]
  /** To the address of an upload or a download, which is a secret in itself: there our token has nothing to do. */
  readonly isPreauthenticated?: boolean
}

export interface GraphAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** How long all processes leave Microsoft Graph alone, because it asked one of them to. */
export interface Throttle {
  /** Undefined when calls may be made. */
  until(): Promise<Date | undefined>
  hold(until: Date): Promise<void>
}

/** Replaced by tests, which have no time to wait. */
export interface GraphLimits {
  /** Of one attempt; of reading a file: until it begins, and between two pieces. */
  readonly callWithinMs: number
  readonly attempts: number
  /** Bytes of one call of an upload, which the server wants in multiples of 327,680 and under 60 MiB. Each upload holds one in memory. */
  readonly rangeBytes: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly now: () => Date
}

const usualLimits: GraphLimits = {
  callWithinMs: 30_000,
  attempts: 4,
  rangeBytes: 16 * 327_680,
  wait: (ms) => pause(ms),
  now: () => new Date(),
}

/** Calls to Microsoft Graph, with a time limit each and a few attempts. */
export interface GraphClient {
  readonly limits: GraphLimits
  /** Throws `StorageUnavailable` or `StorageFull` for every answer that is no success and not in `answers`. */
  send(call: GraphCall, limits?: Partial<GraphLimits>): Promise<GraphAnswer>
  /** Begins to read the content behind an address that the server gave; undefined when it is not there. */
  open(url: string): Promise<{ readonly answer: Response; readonly abort: AbortController } | undefined>
}

/** How long calls stop after a 429 that does not say for how long. */
const unsaidMs = 5_000
const longestHoldMs = 10 * 60_000

/** Microsoft wants to know who calls: company, then product and version. */
const userAgent = 'NONISV|Zaakwerk|Zaakwerk/1.0'

const isPassing = (status: number): boolean => [429, 500, 502, 503, 504].includes(status)

const retryAfterMs = (value: string | null): number => {
  const seconds = Number(value ?? Number.NaN)
  return Number.isNaN(seconds) ? unsaidMs : Math.min(longestHoldMs, seconds * 1000)
}

const tokenTroubles: Readonly<Record<TokenTrouble, StorageTrouble>> = {
  silent: 'unreachable',
  unavailable: 'unreachable',
  clock_skewed: 'clock_skewed',
  certificate_expired: 'certificate_expired',
  access_denied: 'access_denied',
  unknown_answer: 'refused',
}

type Attempt =
  | { readonly answer: Response; readonly text: string; readonly abort: AbortController }
  | { readonly failure: Error; readonly retry: boolean; readonly retryAfter?: string | null }

interface Wiring {
  readonly throttle: Throttle
  readonly limits?: Partial<GraphLimits>
}

export const graphClient = (
  settings: SharePointSettings,
  { throttle, limits: given = {} }: Wiring,
): GraphClient => {
  const usual: GraphLimits = { ...usualLimits, ...given }
  const tokens: EntraTokens = entraTokens(settings, {
    scope: `${settings.graphUrl}/.default`,
    now: usual.now,
    withinMs: usual.callWithinMs,
    problem: (trouble, message, cause) =>
      cause instanceof Error && trouble === 'silent'
        ? judgeSilence(cause, 'the server of tokens')
        : new StorageUnavailable(tokenTroubles[trouble], message),
  })

  const addressOf = ({ path, isPreauthenticated }: GraphCall): string => {
    if (!URL.canParse(path)) return `${settings.graphUrl}/v1.0${path}`
    // A link to elsewhere would get our token.
    if (!isPreauthenticated && new URL(path).origin !== new URL(settings.graphUrl).origin)
      throw new StorageUnavailable('refused', 'a link that leaves Microsoft Graph')
    return path
  }

  const headersOf = async (call: GraphCall): Promise<Record<string, string>> => ({
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    'user-agent': userAgent,
    ...call.headers,
    ...(call.isPreauthenticated ? {} : { authorization: `Bearer ${await tokens.get()}` }),
  })

  const request = async (call: GraphCall, signal: AbortSignal): Promise<Response> => {
    const body = call.json === undefined ? call.body : JSON.stringify(call.json)
    return fetch(addressOf(call), {
      method: call.method,
      headers: await headersOf(call),
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** With `wantsContent`, the body of a successful answer is left unread. */
  const attempt = async (call: GraphCall, limits: GraphLimits, wantsContent: boolean): Promise<Attempt> => {
    const abort = new AbortController()
    try {
      return await within(limits.callWithinMs, abort, async () => {
        const answer = await request(call, abort.signal)
        if (wantsContent && answer.ok) return { answer, text: '', abort }
        const text = await readText(answer)
        if (answer.ok || call.answers?.includes(answer.status)) return { answer, text, abort }
        if (answer.status === 401 && !call.isPreauthenticated) tokens.forget()
        const failure = judgeFailure(answer.status, text)
        return {
          failure,
          retry: isPassing(answer.status) || answer.status === 401,
          retryAfter: answer.headers.get('retry-after'),
        }
      })
    } catch (error) {
      const failure = judgeSilence(error, 'Microsoft Graph')
      return { failure, retry: failure.reason === 'unreachable' }
    }
  }

  /** Throws when Microsoft asked for a longer wait than a caller has time for; waits for a short one. */
  const awaitTurn = async ({ now, wait }: GraphLimits): Promise<void> => {
    const until = await throttle.until()
    const ms = (until?.getTime() ?? 0) - now().getTime()
    if (ms <= 0) return
    if (ms > unsaidMs) throw new StorageUnavailable('throttled', 'Microsoft Graph asked us to wait')
    await wait(ms)
  }

  const persist = async (call: GraphCall, limits: GraphLimits, wantsContent: boolean) => {
    for (let count = 1; ; count += 1) {
      await awaitTurn(limits)
      const started = performance.now()
      const result = await attempt(call, limits, wantsContent)
      const outcome = 'answer' in result ? 'done' : result.retry ? 'delayed' : 'refused'
      observeThirdParty('documents', outcome, (performance.now() - started) / 1000)
      if ('answer' in result) return result
      const { failure, retry, retryAfter = null } = result
      const isThrottled = failure instanceof StorageUnavailable && failure.reason === 'throttled'
      if (isThrottled || (retry && retryAfter !== null))
        await throttle.hold(new Date(limits.now().getTime() + retryAfterMs(retryAfter)))
      const ms = retry && count < limits.attempts ? waitBefore(count, retryAfter) : undefined
      if (ms === undefined) throw failure
      // What the server asked for is waited by `awaitTurn`.
      if (retryAfter === null) await limits.wait(ms)
    }
  }

  return {
    limits: usual,
    send: async (call, limits) => {
      const { answer, text } = await persist(call, { ...usual, ...limits }, false)
      return { status: answer.status, headers: answer.headers, text }
    },
    open: async (url) => {
      // Its length has to be that of the file.
      const headers = { 'accept-encoding': 'identity' }
      const call: GraphCall = { method: 'GET', path: url, headers, isPreauthenticated: true, answers: [404] }
      const { answer, abort } = await persist(call, usual, true)
      return answer.status === 404 ? undefined : { answer, abort }
    },
  }
}
