import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A request of a load generator. */
export interface Call {
  readonly method?: 'GET' | 'PATCH'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

interface Load {
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>
  /** Number of keep-alive connections, each with one call after another. */
  readonly connections: number
  /** The next call; undefined ends the load. */
  readonly next: () => Call | undefined
  /** No call begins after this time, in milliseconds. */
  readonly ms?: number
}

/** What came of a load. */
export interface Loaded {
  /** Milliseconds of each call that was answered with a 2xx. */
  readonly times: readonly number[]
  /** Bytes of their bodies on the wire. */
  readonly bytes: number
  /** Seconds from the first call to the last answer. */
  readonly seconds: number
  /** Calls with another status, or whose connection broke. */
  readonly failed: number
  /** Why the first of those failed. */
  readonly failure: string | undefined
}

/** What Chrome accepts. */
const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** As long as a browser waits before it repeats a call that failed. */
const afterFailureMs = 50

const send = async (agent: Agent, { method = 'GET', url, headers, json }: Call): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const body = json === undefined ? undefined : JSON.stringify(json)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  request(url, { agent, method, headers: { ...accepted, ...type, ...headers } }, resolve)
    .on('error', reject)
    .end(body)
  return promise
}

const sizeOf = async (answer: IncomingMessage): Promise<number> => {
  let size = 0
  for await (const piece of answer) size += piece.length
  return size
}

/** Sends calls over a fixed number of connections. Bodies are received but neither decompressed nor parsed, and `node:http` takes half the processor time of `fetch`. */
export const runLoad = async ({ headers, connections, next, ms = Infinity }: Load): Promise<Loaded> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const began = performance.now()
  let [bytes, failed] = [0, 0]
  let failure: string | undefined
  const ask = async (call: Call): Promise<void> => {
    const asked = performance.now()
    const answer = await send(agent, { ...call, headers: { ...headers, ...call.headers } })
    const size = await sizeOf(answer)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) throw new Error(`answered with ${status}`)
    times.push(performance.now() - asked)
    bytes += size
  }
  const work = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const call = next()
      if (!call) return
      try {
        await ask(call)
      } catch (error) {
        failed += 1
        failure ??= `${call.url}: ${error instanceof Error ? error.message : String(error)}`
        await pause(afterFailureMs)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return { times, bytes, failed, failure, seconds: (performance.now() - began) / 1000 }
}

/** Sum of one of their figures. */
export const sumOf = (parts: readonly Loaded[], figure: 'seconds' | 'bytes' | 'failed'): number =>
  parts.reduce((sum, part) => sum + part[figure], 0)
