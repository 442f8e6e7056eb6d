import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ErrorAnswer, ValidationAnswer } from '@zaakwerk/contract/errors'
import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import { type OrderAnswer, orderRelease, publishRelease } from '@zaakwerk/contract/releases'
import { PlainError } from '../console.ts'
import { type SigningKey, signed } from './release-key.ts'

/** The server rejected an order; its Dutch messages are printed unchanged. */
export class OrderRejection extends Error {
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    super(messages.join('\n'))
    this.messages = messages
  }
}

/** A server, and the key that signs orders to it. */
export interface Connection {
  /** Public URL, without a trailing slash. */
  readonly server: string
  readonly key: SigningKey
  /** Delay between attempts. */
  readonly pauseMs?: number
  /** Time within which the server has to show a new state. */
  readonly switchMs?: number
}

type Unstamped<Kind> = Kind extends unknown ? Omit<Kind, 'id' | 'at' | 'archive'> : never

/** An order without its id, time and archive hash, which are added when it is sent. */
export type Order = Unstamped<ReleaseOrder>

const attempts = 3
const timeLimit = 120_000

/** The response may be lost after the order was executed. The retry sends the same order, and the server replays its result. */
const retryable = [502, 503, 504]

const messagesOf = (body: unknown, status: number): readonly string[] => {
  const invalid = ValidationAnswer.safeParse(body)
  if (invalid.success) return invalid.data.detail.map(({ msg }) => msg)
  const error = ErrorAnswer.safeParse(body)
  return [error.success ? error.data.detail : `The server answered ${status}.`]
}

const post = async (url: string, request: () => RequestInit, pauseMs: number): Promise<Response> => {
  let reason = ''
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await pause(pauseMs)
    try {
      const answer = await fetch(url, { ...request(), signal: AbortSignal.timeout(timeLimit) })
      if (!retryable.includes(answer.status)) return answer
      reason = `it answered ${answer.status}`
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      reason = cause instanceof Error && cause.message ? cause.message : String(cause)
    }
  }
  throw new PlainError(
    `The server at ${new URL(url).origin} cannot be reached (${reason}). Start it, or set another one with --server.`,
  )
}

const withArchive = (order: string, archive: Buffer<ArrayBuffer>): FormData => {
  const form = new FormData()
  form.append(publishRelease.jsonPart, new Blob([order], { type: 'application/json' }))
  form.append(publishRelease.filePart, new Blob([archive]), 'remote.release')
  return form
}

/** Signs and sends an order, with the archive for a release. Throws {@link OrderRejection}, or PlainError if the server fails or cannot be reached. */
export const sendOrder = async (
  { server, key, pauseMs = 1_000 }: Connection,
  order: Order,
  archive?: Buffer<ArrayBuffer>,
): Promise<OrderAnswer> => {
  const text = JSON.stringify(
    signed(key, {
      ...order,
      id: randomUUID(),
      at: new Date().toISOString(),
      ...(archive && { archive: createHash('sha256').update(archive).digest('hex') }),
    }),
  )
  const { path } = archive ? publishRelease : orderRelease
  const request = (): RequestInit =>
    archive
      ? { method: 'POST', body: withArchive(text, archive) }
      : { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }
  const answer = await post(`${server}/api${path}`, request, pauseMs)
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.status >= 500)
    throw new PlainError(
      `The server answered ${answer.status}: ${messagesOf(body, answer.status).join(' ')}\nIt is unknown whether anything changed: check with npm run releases.`,
    )
  if (!answer.ok) throw new OrderRejection(messagesOf(body, answer.status))
  return orderRelease.answer.parse(body)
}
