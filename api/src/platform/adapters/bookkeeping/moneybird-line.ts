import type * as z from '@zaakwerk/contract/zod'
import { formatWhen } from '@zaakwerk/domain/dates'
import type { Quota } from '../record-outcome.sql.ts'
import { AnswerTooLarge, BookkeepingDelayed } from './bookkeeping.port.ts'
import { isTheirs, judgeAnswer, judgeSilence, parseJson } from './moneybird-answers.ts'
import type { MoneybirdSettings } from './moneybird-settings.ts'

/** A call to Moneybird's API. */
interface MoneybirdCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path within the administration: "contacts.json". */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Client for one administration. Every method throws the meaning of a failure for the invoice. */
export interface MoneybirdLine {
  ask<Schema extends z.ZodMiniType>(call: MoneybirdCall, as: Schema): Promise<z.output<Schema>>
  /** The same, but undefined when it does not exist at Moneybird; follows it once where it points on. */
  find<Schema extends z.ZodMiniType>(call: MoneybirdCall, as: Schema): Promise<z.output<Schema> | undefined>
  /** Call without an answer. */
  tell(call: MoneybirdCall): Promise<void>
  /** Downloads a file, for which Moneybird redirects to another URL. */
  download(path: string): Promise<Buffer>
  /** What an answer said of the limit of use since this was called last. */
  takeQuota(): Quota | undefined
}

/** Timeout and clock, so that tests need not wait. */
export interface MoneybirdLimits {
  readonly callWithinMs: number
  now(): Date
}

const usualLimits: MoneybirdLimits = { callWithinMs: 10_000, now: () => new Date() }

/** Bytes. A page of a hundred contacts is some 200 kB. */
const largestAnswer = 4 * 1024 * 1024
const largestFile = 20 * 1024 * 1024

/** Maximum wait, whatever Moneybird asks for: its own window is five minutes. */
const longestWaitMs = 15 * 60_000

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Parses the wait: seconds, a moment in seconds since 1970 (which is what Moneybird sends) or a date. */
const waitMs = (headers: Headers, now: Date): number => {
  const given = headers.get('retry-after') ?? headers.get('ratelimit-reset')
  if (!given) return 0
  const number = Number(given)
  const until = Number.isNaN(number)
    ? Date.parse(given)
    : number * 1000 + (number < 1_000_000_000 ? now.getTime() : 0)
  return Number.isNaN(until) ? 0 : Math.min(Math.max(until - now.getTime(), 0), longestWaitMs)
}

/** Moneybird says its limit when it is reached; an answer without it says nothing of it. */
const quotaIn = (headers: Headers): Quota | undefined => {
  const [limit, remaining, reset] = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map(
    (name) => Number.parseInt(headers.get(name) ?? '', 10),
  )
  if (!Number.isSafeInteger(limit) || !Number.isSafeInteger(remaining)) return undefined
  const resetsAt = new Date((reset ?? Number.NaN) * 1000)
  return {
    limit: limit ?? 0,
    remaining: remaining ?? 0,
    resetsAt: Number.isNaN(resetsAt.getTime()) ? null : resetsAt,
  }
}

const readWithin = async (answer: Response, largest: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > largest) throw new AnswerTooLarge('Moneybird gaf een antwoord dat te groot is.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export const moneybirdLine = (
  { url, administrationId, token }: MoneybirdSettings,
  { callWithinMs, now }: MoneybirdLimits = usualLimits,
): MoneybirdLine => {
  /** Rate limited until then: no calls are made. */
  let closedUntil = new Date(0)
  let quota: Quota | undefined

  const fetchWithin = async (address: URL, given: RequestInit, largest: number): Promise<Answer> => {
    try {
      const signal = AbortSignal.timeout(callWithinMs)
      const answer = await fetch(address, { ...given, redirect: 'manual', signal })
      return { status: answer.status, headers: answer.headers, body: await readWithin(answer, largest) }
    } catch (error) {
      throw error instanceof BookkeepingDelayed ? error : judgeSilence(error, callWithinMs / 1000)
    }
  }

  const call = async (
    { method = 'GET', path, query = {}, body }: MoneybirdCall,
    largest = largestAnswer,
  ): Promise<Answer> => {
    if (now() < closedUntil)
      throw new BookkeepingDelayed(
        `Moneybird neemt weer vragen aan ${formatWhen(closedUntil.toISOString(), now())}.`,
      )
    const address = new URL(`${url}/${administrationId}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetchWithin(
      address,
      { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) },
      largest,
    )
    quota = quotaIn(answer.headers) ?? quota
    if (answer.status === 429) closedUntil = new Date(now().getTime() + waitMs(answer.headers, now()))
    return answer
  }

  const textOf = ({ body }: Answer): string => body.toString('utf8')
  const failed = (answer: Answer): Error => judgeAnswer({ status: answer.status, body: textOf(answer) })
  const unreadable = (): Error => new BookkeepingDelayed('Moneybird gaf een antwoord dat niet te lezen is.')
  const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

  const read = <Schema extends z.ZodMiniType>(answer: Answer, as: Schema): z.output<Schema> => {
    if (!isDone(answer)) throw failed(answer)
    const parsed = as.safeParse(parseJson(textOf(answer)))
    if (parsed.success) return parsed.data
    throw unreadable()
  }

  /** URL of a file: with TLS, or at Moneybird itself. The token is not sent there. */
  const placeOf = ({ headers }: Answer): URL => {
    const place = URL.parse(headers.get('location') ?? '', url)
    if (place?.protocol === 'https:' || place?.origin === new URL(url).origin) return place
    throw new BookkeepingDelayed('Moneybird zegt niet waar het bestand staat.')
  }

  /** The path to which an answer points on within our administration: a contact may be another one by now. */
  const nextPath = ({ status, headers }: Answer): string | undefined => {
    const place = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', url) : null
    const prefix = `${url}/${administrationId}/`
    return place?.href.startsWith(prefix) && !place.search ? place.href.slice(prefix.length) : undefined
  }

  const callOnwards = async (what: MoneybirdCall): Promise<Answer> => {
    const answer = await call(what)
    const path = what.method === undefined ? nextPath(answer) : undefined
    return path === undefined ? answer : call({ path })
  }

  return {
    ask: async (what, as) => read(await call(what), as),
    find: async (what, as) => {
      const answer = await callOnwards(what)
      if (answer.status !== 404) return read(answer, as)
      if (isTheirs(textOf(answer))) return undefined
      throw unreadable()
    },
    tell: async (what) => {
      const answer = await call(what)
      if (!isDone(answer)) throw failed(answer)
    },
    download: async (path) => {
      const pointed = await call({ path }, largestFile)
      const answer = pointed.status === 302 ? await fetchWithin(placeOf(pointed), {}, largestFile) : pointed
      if (!isDone(answer)) throw failed(answer)
      return answer.body
    },
    takeQuota: () => {
      const taken = quota
      quota = undefined
      return taken
    },
  }
}
