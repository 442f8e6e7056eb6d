import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ErrorAnswer, ValidationAnswer } from '@zaakwerk/contract/errors'
import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import { type OrderAnswer, orderRelease, publishRelease } from '@zaakwerk/contract/releases'
import { PlainError } from '../console.ts'
import { type SigningKey, signed } from './release-key.ts'

/** The server refused an order; its sentences are Dutch, and are shown as they are. */
export class Refusal extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** A server, and the key that signs what it is asked. */
export interface Connection {
  /** Its public address, without a slash at the end. */
  readonly server: string
  readonly key: SigningKey
  /** Milliseconds between two attempts. */
  readonly pauseMs?: number
  /** Milliseconds that the server may take to show a new state. */
  readonly switchMs?: number
}

type Unstamped<Kind> = Kind extends unknown ? Omit<Kind, 'id' | 'at' | 'archive'> : never

/** What is ordered; identity, time and hash of the archive are added where it is sent. */
export type Order = Unstamped<ReleaseOrder>

const attempts = 3
const timeLimit = 120_000

/** The answer may be lost after the order was carried out: the same order is sent again, and the server then tells what it did. */
const lost = [502, 503, 504]

const sentencesOf = (body: unknown, status: number): readonly string[] => {
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
      if (!lost.includes(answer.status)) return answer
      reason = `it answered ${answer.status}`
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      reason = cause instanceof Error && cause.message ? cause.message : String(cause)
    }
  }
  throw new PlainError(
    `The server at ${new URL(url).origin} cannot be reached (${reason}). Start it, or name another one with --server.`,
  )
}

const withArchive = (order: string, archive: Buffer<ArrayBuffer>): FormData => {
  const form = new FormData()
  form.append(publishRelease.jsonPart, new Blob([order], { type: 'application/json' }))
  form.append(publishRelease.filePart, new Blob([archive]), 'remote.release')
  return form
}

/** Sends a signed order, with the archive if it is one to release. Throws {@link Refusal} with the server's sentences, or PlainError when it fails or cannot be reached. */
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
      `The server answered ${answer.status}: ${sentencesOf(body, answer.status).join(' ')}\nWhether anything changed is not known: npm run releases tells.`,
    )
  if (!answer.ok) throw new Refusal(sentencesOf(body, answer.status))
  return orderRelease.answer.parse(body)
}
