import { randomUUID } from 'node:crypto'
import { ErasurePreview } from '@zaakwerk/contract/person-data'
import { step } from '@zaakwerk/tools/console'
import { runMeasured } from './command-memory.ts'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import { watchMemory } from './server-memory.ts'
import { storeFiles } from './stored-files.ts'
import { fixed, median, printTable } from './table.ts'
import { timed } from './timing.ts'
import { insertTrail } from './trail.ts'

const port = 4411
const megabyte = 1024 * 1024
const bytesOfFile = 5 * megabyte
const previews = 5

interface Size {
  readonly cases: number
  readonly entries: number
  readonly files: number
}

/** Inserts mails; one in a thousand is a message to a phone. */
const insertMails = (server: FilledServer, count: number) =>
  server.pool.query(
    `insert into messages (channel, status, recipient, subject, body_text, case_id)
     select case when n % 1000 = 0 then 'whatsapp' else 'email' end, 'sent',
       case when n % 1000 = 0 then '+316' || lpad(n::text, 8, '0') else 'mail' || n || '@voorbeeld.test' end,
       'Je zaak', repeat('Wij hebben je zaak ontvangen. ', 40), c.id
     from generate_series(1, $1::int) as n join cases c on c.id = n % (select max(id) from cases) + 1`,
    [count],
  )

const download = async (server: FilledServer, id: number) => {
  const grownBy = await watchMemory(server)
  const began = performance.now()
  const answer = await server.get(`/clients/${id}/export`)
  if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { bytes, seconds: (performance.now() - began) / 1000, grown: await grownBy() }
}

const preview = async (server: FilledServer, id: number): Promise<ErasurePreview> => {
  const answer = await server.get(`/clients/${id}/erasure`)
  if (answer.status !== 200) throw new Error(`preview: ${answer.status} ${await answer.text()}`)
  return ErasurePreview.parse(await answer.json())
}

const erase = async (server: FilledServer, { id, version }: ErasurePreview): Promise<void> => {
  const answer = await fetch(`${server.url}/api/clients/${id}/erasure`, {
    method: 'POST',
    headers: {
      ...server.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ confirmation: id }),
  })
  if (answer.status !== 200) throw new Error(`erasure: ${answer.status} ${await answer.text()}`)
}

/**
 * Data-subject requests for one person in a large system: the full export, then one twice as large, because memory must stay constant; the preview of the
 * erasure; the erasure; and then the verification of the whole audit trail.
 */
export const onePerson = async (dataDir: string, { cases, entries, files }: Size): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases })
  const { pool, db } = server
  try {
    const { rows } = await pool.query<{ id: number; caseIds: number[] }>(
      `select client_id as id, array_agg(case_id) as "caseIds" from case_clients group by 1 having count(*) = 4 order by 1 offset 100 limit 1`,
    )
    const { id, caseIds } = rows[0] ?? { id: 0, caseIds: [] }
    await pool.query(`update cases set status = 'case_closed', awarded_cents = null where id = any($1)`, [
      caseIds,
    ])
    await step(`Inserting ${entries.toLocaleString('en')} audit entries`, () =>
      insertTrail(db, { entries, clientId: id }),
    )
    await step(`Inserting ${(entries / 2).toLocaleString('en')} mails`, () =>
      insertMails(server, entries / 2),
    )
    await pool.query('vacuum analyze messages')

    const exported: string[][] = [['', 'size', 'time', 'memory grew by']]
    await download(server, id)
    for (const count of [files / 2, files]) {
      await storeFiles(pool, { dataDir, caseIds, count, bytes: bytesOfFile })
      const { bytes, seconds, grown } = await download(server, id)
      exported.push([
        `${count} files and ${(entries / 20).toLocaleString('en')} lines`,
        `${fixed(bytes / megabyte, 0)} MB`,
        `${fixed(seconds)} s`,
        `${fixed(grown / megabyte, 0)} MB`,
      ])
      if (count < files) await pool.query('delete from documents where case_id = any($1)', [caseIds])
    }
    printTable('Exporting one person', exported)

    const times: number[] = []
    for (let turn = 0; turn < previews; turn += 1) times.push(await timed(() => preview(server, id)))
    const shown = await preview(server, id)
    const erasing = await timed(() => erase(server, shown))
    printTable(`Erasing one person, of ${entries.toLocaleString('en')} audit entries`, [
      ['preview, p50', 'slowest', 'erasure', 'values of the trail that go'],
      [
        `${fixed(median(times))} ms`,
        `${fixed(Math.max(...times))} ms`,
        `${fixed(erasing / 1000)} s`,
        String(shown.goes.find(({ kind }) => kind === 'log_values')?.count ?? 0),
      ],
    ])
    const env = { DATA_DIR: dataDir, DATABASE_URL: server.connectionString, NODE_ENV: 'test' }
    const verifying = await runMeasured('audit-verify', [], env)
    printTable('Verifying the audit trail while the server runs', [
      ['lines', 'time', 'memory'],
      [
        entries.toLocaleString('en'),
        `${fixed(verifying.seconds)} s`,
        `${fixed(verifying.memory / megabyte, 0)} MB`,
      ],
    ])
  } finally {
    await server.stop()
  }
}
