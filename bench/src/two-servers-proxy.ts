import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const checkEveryMs = 100

export interface Proxy {
  readonly url: string
  /** Switches to these running servers; later calls only go to them. */
  point(targets: readonly string[]): void
  close(): Promise<void>
}

/**
 * A round-robin reverse proxy: a server that is not ready gets no calls, and a call whose server disappears is answered with 502. It never retries on another
 * server: only the client knows whether that is safe.
 */
export const startProxy = async (port: number, first: readonly string[]): Promise<Proxy> => {
  const agent = new Agent({ keepAlive: true })
  let targets: readonly string[] = []
  const ready = new Set<string>()
  let calls = 0
  const pass = (call: IncomingMessage, answer: ServerResponse): void => {
    const open = targets.filter((target) => ready.has(target))
    const target = open[calls % Math.max(open.length, 1)]
    calls += 1
    const broken = (): void => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    if (target === undefined) {
      broken()
      return
    }
    const { method, headers } = call
    const passed = request(new URL(call.url ?? '/', target), { method, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.on('error', broken)
      answered.pipe(answer)
    })
    passed.on('error', broken)
    // Otherwise a stream stays open at the server after its reader has left.
    answer.on('close', () => {
      if (!answer.writableFinished) passed.destroy()
    })
    call.pipe(passed)
  }
  const server = createServer(pass).listen(port, '127.0.0.1')
  await once(server, 'listening')

  const stopping = new AbortController()
  const check = async (target: string): Promise<void> => {
    while (!stopping.signal.aborted && targets.includes(target)) {
      const isReady = await fetch(`${target}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(target)
      else ready.delete(target)
      await pause(checkEveryMs)
    }
  }
  const checks: Promise<void>[] = []
  const point = (next: readonly string[]): void => {
    const added = next.filter((target) => !targets.includes(target))
    targets = next
    for (const target of added) ready.add(target)
    checks.push(...added.map(check))
  }
  point(first)
  return {
    url: `http://127.0.0.1:${port}`,
    point,
    close: async () => {
      stopping.abort()
      await Promise.all(checks)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}
