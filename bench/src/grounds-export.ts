import { setTimeout as pause } from 'node:timers/promises'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import { watchMemory } from './server-memory.ts'
import { fixed, printTable } from './table.ts'

const port = 4397
const megabyte = 1024 * 1024

interface Selection {
  readonly name: string
  readonly query: string
  /** Maximum bytes per second of the download; unlimited by default. */
  readonly bytesASecond?: number
}

interface Measured {
  readonly bytes: number
  readonly seconds: number
  /** Peak memory growth of the server during the download. */
  readonly grown: number
}

const download = async (server: FilledServer, { query, bytesASecond }: Selection): Promise<Measured> => {
  const grownBy = await watchMemory(server)
  const began = performance.now()
  const answer = await server.get(`/imports/grounds_search?${query}`)
  if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytesASecond) await pause(Math.max(0, (1_000 * bytes) / bytesASecond - (performance.now() - began)))
  }
  const seconds = (performance.now() - began) / 1_000
  return { bytes, seconds, grown: await grownBy() }
}

/** Exports ten thousand and a hundred thousand grounds: duration, and the memory of the server while it sends. */
export const groundsExport = async (dataDir: string, count: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases: Math.ceil(count / 2), tasks: count * 10 })
  try {
    const { rows } = await server.pool.query<{ day: string }>(
      `select hearing_date as day from tasks where type = 'grounds_and_hearing_task' order by hearing_date offset $1::int limit 1`,
      [Math.ceil(count / 10)],
    )
    const part = `end_hearing_date=${rows[0]?.day}`
    const selections: readonly Selection[] = [
      { name: 'a tenth of it', query: part },
      { name: 'all of it', query: '' },
      { name: 'all of it, read slowly', query: '', bytesASecond: megabyte / 2 },
    ]
    // Warm-up.
    for (const selection of selections.slice(0, 2)) await download(server, selection)
    const table: string[][] = [['', 'rows', 'size', 'time', 'rows a second', 'memory grew by']]
    for (const selection of selections) {
      const answer = await server.get(`/tasks/grounds_search?${selection.query}&order_column=id`)
      await answer.body?.cancel()
      const total = Number(answer.headers.get('x-total-count'))
      const { bytes, seconds, grown } = await download(server, selection)
      table.push([
        selection.name,
        total.toLocaleString('en'),
        `${fixed(bytes / megabyte)} MB`,
        `${fixed(seconds)} s`,
        Math.round(total / seconds).toLocaleString('en'),
        `${fixed(grown / megabyte, 0)} MB`,
      ])
    }
    printTable(`Exporting ${count.toLocaleString('en')} grounds`, table)
  } finally {
    await server.stop()
  }
}
