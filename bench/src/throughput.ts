import { type FilledServer, startFilledServer } from './filled-server.ts'
import { type Loaded, runLoad, sumOf } from './load.ts'
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

/** Requests pages of the list for a while. */
const ask = async (server: FilledServer, { urls, concurrency }: Load, ms: number): Promise<Loaded> => {
  let asked = 0
  const loaded = await runLoad({
    headers: server.headers,
    connections: concurrency,
    ms,
    next: () => {
      const [url = '', offset] = [urls[asked % urls.length], (asked % pages) * pageSize]
      asked += 1
      return { url: `${url}/api/cases/search?offset=${offset}` }
    },
  })
  if (loaded.failed > 0) throw new Error(loaded.failure)
  return loaded
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
      [[server.url], both].map((urls) => ({ urls, concurrency, parts: [] as Loaded[] })),
    )
    await ask(server, { urls: both, concurrency: 8 }, warmUpMs)
    for (let turn = 0; turn < turns; turn += 1)
      for (const load of loads) load.parts.push(await ask(server, load, turnMs))
    const results = loads.map(({ urls, concurrency, parts }) => {
      const times = parts.flatMap((part) => part.times)
      return { urls, concurrency, times, perSecond: times.length / sumOf(parts, 'seconds') }
    })
    printTable(`Pages of the list of ${cases.toLocaleString('en')} cases under load`, [
      ['processes', 'connections', 'pages a second', 'ratio', 'p50', 'p99'],
      ...results.map(({ urls, concurrency, times, perSecond }, index) => [
        String(urls.length),
        String(concurrency),
        fixed(perSecond, 0),
        // Relative to one process with the same concurrency, on the row above.
        `${fixed(perSecond / (results[index - (index % 2)]?.perSecond ?? perSecond), 2)} ×`,
        `${fixed(median(times))} ms`,
        `${fixed(p99(times))} ms`,
      ]),
    ])
  } finally {
    await other.stop()
    await server.stop()
  }
}
