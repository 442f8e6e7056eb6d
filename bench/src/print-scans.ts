import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { aChunk } from '@zaakwerk/api/modules/client-portal/testing/signature.builder'
import { enclose, insertLetter } from '@zaakwerk/api/modules/letters/mailroom/testing/letter.builder'
import { localDisk } from '@zaakwerk/api/platform/adapters/documents/local-disk.adapter'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import { watchLiveness } from './liveness.ts'
import { watchMemory } from './server-memory.ts'
import { fixed, p95, printTable } from './table.ts'

const port = 4413
const megabyte = 1024 * 1024
/** Maximum latency of a liveness check. */
const mostMs = 100

/** A4 at 400 dpi. */
const scan = { width: 3307, height: 4677 } as const
/** Rows of noise, so that a scan takes as many bytes as one of a real letter. */
const noisyRows = 250

/** A scanned sheet as a PNG of 15 million coloured pixels and about 2.9 MB: fifty of them fit in one print. */
const aScan = (): Buffer => {
  const row = 1 + scan.width * 3
  const rows = Buffer.alloc(row * scan.height, 250)
  for (let at = 0; at < scan.height; at += 1) {
    rows[at * row] = 0
    if (at % Math.floor(scan.height / noisyRows) === 0) randomBytes(scan.width * 3).copy(rows, at * row + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(scan.width, 0)
  header.writeUInt32BE(scan.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    aChunk('IHDR', header),
    aChunk('IDAT', deflateSync(rows, { level: 1 })),
    aChunk('IEND', Buffer.alloc(0)),
  ])
}

const print = async (server: FilledServer, ids: readonly number[]): Promise<number> => {
  const answer = await server.get(`/mailroom/letters/print?${ids.map((id) => `ids=${id}`).join('&')}`)
  if (answer.status !== 200) throw new Error(`a print was answered with ${answer.status}`)
  let size = 0
  // Not buffered: that would block this process for a second, during which it would miss answers of the server.
  for await (const piece of answer.body ?? []) size += piece.length
  return size
}

/** Prints fifty letters, each with a scan of 400 dpi, as one PDF. Fails when a liveness check takes longer than 100 ms meanwhile. */
export const printScans = async (dataDir: string, count: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases: 1_000, watchesLoop: true })
  try {
    const office = { db: server.db, services: { documents: localDisk(dataDir) } }
    const bytes = aScan()
    const ids: number[] = []
    for (let at = 0; at < count; at += 1) {
      const letter = await insertLetter(office)
      await enclose(office, letter, [{ name: 'scan.png', bytes, type: 'image/png' }])
      ids.push(letter.id)
    }
    // The first print starts a worker thread and loads its modules.
    await print(server, ids.slice(0, 1))
    const idle = watchLiveness(server.url)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const waitUntilIdle = await idle()
    const grownBy = await watchMemory(server)
    const liveness = watchLiveness(server.url)
    await server.busiest()
    const began = performance.now()
    const printed = await print(server, ids).catch((error: unknown) => ({ error }))
    const seconds = (performance.now() - began) / 1_000
    // Read before throwing, because the server is stopped then.
    const [took, grown, busiest] = [await liveness(), await grownBy(), await server.busiest()]
    if (typeof printed !== 'number') throw printed.error
    const worst = Math.max(...took)
    printTable(`A print of ${count} letters, each with a scan of ${fixed(bytes.length / megabyte)} MB`, [
      [
        'seconds',
        'pages a second',
        'size',
        'more memory',
        'worst liveness',
        'p95',
        'worst at rest',
        'longest piece of work',
      ],
      [
        fixed(seconds),
        fixed((2 * count) / seconds),
        `${fixed(printed / megabyte, 0)} MB`,
        `${fixed(grown / megabyte, 0)} MB`,
        `${fixed(worst)} ms`,
        `${fixed(p95(took))} ms`,
        `${fixed(Math.max(...waitUntilIdle))} ms`,
        `${fixed(busiest)} ms`,
      ],
    ])
    if (worst > mostMs) throw new Error(`somebody waited ${fixed(worst)} ms while letters were printed`)
  } finally {
    await server.stop()
  }
}
