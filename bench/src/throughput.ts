import { type FilledServer, startFilledServer } from './filled-server.ts'
import { fixed, median, p99, printTable } from './table.ts'

const [port, otherPort] = [4403, 4404]
/** Numbers of concurrent calls. */
const connections = [8, 64] as const
const turns = 3
const turnMs = 5_000
const warmUpMs = 2_000
const pageSize = 25
const pages = 40

interface Load {
  /** Base URLs of the processes, which get calls round-robin. */
  readonly urls: readonly string[]
  readonly concurrency: number
}

/** Requests pages of the list for a while, and returns the milliseconds of each. */
const ask = async (
  server: FilledServer,
  { urls, concurrency }: Load,
  ms: number,
): Promise<readonly number[]> => {
  const took: number[] = []
  const until = performance.now() + ms
  let asked = 0
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const [url = '', offset] = [urls[asked % urls.length], (asked % pages) * pageSize]
      asked += 1
      const began = performance.now()
      const answer = await fetch(`${url}/api/cases/search?offset=${offset}`, { headers: server.headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return took
}

/**
 * Throughput of the cases list, from one process and from two on the same database, measured alternately. The clients, the processes and PostgreSQL share the
 * machine, so a second process only gains what is left of it.
 */
export const throughput = async (dataDir: string, cases: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases })
  const other = await server.startAnother(otherPort)
  try {
    const both = [server.url, other.ready.url]
    const loads = connections.flatMap((concurrency) =>
      [[server.url], both].map((urls) => ({ urls, concurrency, times: [] as number[] })),
    )
    await ask(server, { urls: both, concurrency: 8 }, warmUpMs)
    for (let turn = 0; turn < turns; turn += 1)
      for (const load of loads) load.times.push(...(await ask(server, load, turnMs)))
    const perSecond = ({ times }: { readonly times: readonly number[] }): number =>
      times.length / ((turns * turnMs) / 1000)
    printTable(`Pages of the list of ${cases.toLocaleString('en')} cases under load`, [
      ['processes', 'connections', 'pages a second', 'ratio', 'p50', 'p99'],
      ...loads.map((load, index) => [
        String(load.urls.length),
        String(load.concurrency),
        fixed(perSecond(load), 0),
        // Relative to one process with the same concurrency, on the row above.
        `${fixed(perSecond(load) / perSecond(loads[index - (index % 2)] ?? load), 2)} ×`,
        `${fixed(median(load.times))} ms`,
        `${fixed(p99(load.times))} ms`,
      ]),
    ])
  } finally {
    await other.stop()
    await server.stop()
  }
}
