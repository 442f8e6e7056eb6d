import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { textCell } from '@zaakwerk/api/platform/sheets/cells'
import { writeWorkbook } from '@zaakwerk/api/platform/sheets/write-workbook'
import { Import } from '@zaakwerk/contract/entities/import'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import { watchMemory } from './server-memory.ts'
import { fixed, printTable } from './table.ts'

const port = 4399
const megabyte = 1024 * 1024
const type = 'cvom_iban_request_list'

interface Measured {
  readonly answer: unknown
  readonly seconds: number
  /** Peak memory growth of the server. */
  readonly grown: number
}

interface ListFile {
  readonly name: string
  readonly bytes: Buffer<ArrayBuffer>
}

const csvOf = (numbers: readonly string[]): ListFile => ({
  name: 'lijst.csv',
  bytes: Buffer.from(
    ['CJIB-nummer;Naam', ...numbers.map((number) => `${number};A.B. van den Berg`)].join('\r\n'),
  ),
})

const workbookOf = async (numbers: readonly string[]): Promise<ListFile> => {
  const stream = await writeWorkbook({
    name: 'Lijst',
    columns: [
      { heading: 'CJIB-nummer', width: 20, cell: (number: string) => textCell(number) },
      { heading: 'Naam', width: 20, cell: () => textCell('A.B. van den Berg') },
    ],
    rows: (async function* () {
      yield numbers
    })(),
  })
  return { name: 'lijst.xlsx', bytes: Buffer.from(await buffer(stream)) }
}

const measured = async (server: FilledServer, work: () => Promise<unknown>): Promise<Measured> => {
  const grownBy = await watchMemory(server)
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1_000, grown: await grownBy() }
}

const send = async (server: FilledServer, path: string, { name, bytes }: ListFile): Promise<unknown> => {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  body.append('import_data', JSON.stringify({ import_type: type }))
  const answer = await server.post(`${path}?import_type=${type}`, body)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Throws when the job of an import needed a retry: then the time measures the backoff, not the work. */
const atFirstTry = async ({ pool }: FilledServer, id: number): Promise<void> => {
  const { rows } = await pool.query<{ tries: readonly unknown[] }>(
    `select tries from jobs where kind = 'run_import' and subject_type = 'import' and subject_id = $1`,
    [id],
  )
  const failed = rows.flatMap(({ tries }) => tries)
  if (failed.length > 0) throw new Error(`a try of the import failed: ${JSON.stringify(failed)}`)
}

/** Starts an import, waits for it and its report, and returns the number of queued mails. */
const importAll = async (server: FilledServer, file: ListFile): Promise<number> => {
  const { id } = Import.parse(await send(server, '/imports', file))
  for (;;) {
    const now = Import.parse(await (await server.get(`/imports/${id}`)).json())
    if (now.status === 'error') throw new Error(now.note ?? 'the import failed')
    await atFirstTry(server, id)
    if (now.downloads.length > 0) break
    await pause(250)
  }
  const { rows } = await server.pool.query<{ mails: number }>(
    'select count(*)::int as mails from import_rows where import_id = $1 and requested_at is not null',
    [id],
  )
  return rows[0]?.mails ?? 0
}

/** The minimum work for a list: PostgreSQL alone inserts its rows, and matches them with cases and clients. */
const bareSql = async ({ pool }: FilledServer, numbers: readonly string[]): Promise<number> => {
  // One connection, because the temporary table belongs to it.
  const line = await pool.connect()
  const began = performance.now()
  await line.query('begin')
  await line.query(
    'create temporary table bare (line int, number text, case_id int, iban text) on commit drop',
  )
  await line.query(
    'insert into bare select line, number from unnest($1::text[]) with ordinality as g (number, line)',
    [numbers],
  )
  await line.query(`update bare b set case_id = k.id, iban = c.iban from cases k, case_clients l, clients c
    where k.cjib_number = b.number and k.deleted_at is null and l.case_id = k.id and l.position = 0 and c.id = l.client_id`)
  await line.query('commit')
  const seconds = (performance.now() - began) / 1_000
  line.release()
  return seconds
}

/** Previews and imports lists with a tenth of the rows and with all, as CSV and as workbook; measures time and memory. */
export const imports = async (dataDir: string, count: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases: count * 2 })
  try {
    // One in ten clients lacks an IBAN, as in a real list; sending the mails is not measured. No `analyze` after this, on purpose: PostgreSQL has no statistics
    // yet about the many IBANs, nor about the rows of an import.
    await server.pool.query(`update clients set iban = 'NL91ABNA0417164300' where id % 10 <> 0`)
    const { rows } = await server.pool.query<{ number: string }>(
      'select distinct cjib_number as number from cases where cjib_number is not null order by number limit $1::int',
      [count],
    )
    const all = rows.map(({ number }) => number)
    // Warm-up.
    await send(server, '/imports/preview', csvOf(all.slice(0, 500)))
    const table: string[][] = [
      ['', 'rows', 'bare SQL', 'time', 'ratio', 'rows a second', 'mails', 'memory grew by'],
    ]
    for (const some of [all.slice(0, Math.ceil(count / 10)), all]) {
      const bare = await bareSql(server, some)
      const [csv, workbook] = [csvOf(some), await workbookOf(some)]
      const works: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['preview of a CSV file', () => send(server, '/imports/preview', csv)],
        ['preview of a workbook', () => send(server, '/imports/preview', workbook)],
        ['import of a workbook, with its report', () => importAll(server, workbook)],
      ]
      for (const [name, work] of works) {
        const { seconds, grown, answer } = await measured(server, work)
        table.push([
          name,
          some.length.toLocaleString('en'),
          `${fixed(bare, 2)} s`,
          `${fixed(seconds)} s`,
          `${fixed(seconds / bare)} ×`,
          Math.round(some.length / seconds).toLocaleString('en'),
          typeof answer === 'number' ? answer.toLocaleString('en') : '',
          `${fixed(grown / megabyte, 0)} MB`,
        ])
      }
    }
    printTable(`Lists of ${count.toLocaleString('en')} rows`, table)
  } finally {
    await server.stop()
  }
}
