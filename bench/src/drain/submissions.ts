import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caseFolder } from '@zaakwerk/api/platform/adapters/documents/local-disk.adapter'
import { startTestApp } from '@zaakwerk/api/platform/testing/test-app'
import type pg from 'pg'

/** About the size of a mandate signed on screen. */
const mandateBytes = 40_000
const mandateName = '01-11-2026_09-30_volmacht.pdf'
const callers = 4

/** Gives cases everything that an administrative appeal by e-mail needs, including a mandate in their folders. Returns their ids. */
export const makeReady = async (
  pool: pg.Pool,
  { dataDir, count }: { readonly dataDir: string; readonly count: number },
): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `with authority as (
      insert into authorities (name, attention_of, email, street_address_1, postal_code, city, submission_type)
      values ('Parket CVOM', 'Team beroep', 'beroep@cvom.example.nl', 'Postbus 50000', '3500 MJ', 'Utrecht', 'email')
      returning id)
    update cases set type = 1, status = 'in_progress', decision_date = current_date - 10, cjib_number = official_id,
      authority_id = (select id from authority)
    where id in (select id from cases order by id limit $1) returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `update clients set street_address_1 = 'Dorpsstraat 12', postal_code = '6211 AB', city = 'Maastricht'
    where id in (select client_id from case_clients where case_id = any($1))`,
    [ids],
  )
  const mandate = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(mandateBytes)])
  const file = join(dataDir, 'mandate.pdf')
  await writeFile(file, mandate)
  for (const id of ids) {
    const folder = caseFolder(dataDir, id)
    await mkdir(folder, { recursive: true })
    await link(file, join(folder, mandateName))
  }
  await pool.query(
    `insert into documents (case_id, name, storage_key, sha256, size, content_type, is_mandate)
    select id, $2::text, id || '/' || $2::text, $3::text, $4::bigint, 'application/pdf', true from unnest($1::int[]) as id`,
    [ids, mandateName, createHash('sha256').update(mandate).digest('hex'), mandate.length],
  )
  return ids
}

/** Posts the event that queues a submission on each of these cases, to a server that runs no jobs. */
export const queueSubmissions = async (
  { connectionString, dataDir }: { readonly connectionString: string; readonly dataDir: string },
  ids: readonly number[],
): Promise<void> => {
  const app = await startTestApp({ databaseUrl: connectionString, dataDir, checkAnswers: false })
  const waiting = [...ids]
  try {
    const { call } = await app.signInAs('admin')
    const post = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const json = { event_type: 'create_case_administrative_appeal' }
        const { status, body } = await call('POST', `/cases/${id}/event`, { json })
        if (status !== 200) throw new Error(`case ${id} was answered ${status}: ${JSON.stringify(body)}`)
      }
    }
    await Promise.all(Array.from({ length: callers }, post))
  } finally {
    await app.stop()
  }
}

export const selectOutcome = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{
    letters: number
    cases: number
    events: number
    mails: number
    undone: number
    letterSeconds: number
    seconds: number
  }>(`
    select
      (select count(*)::int from letters where submitted_at is not null) as letters,
      (select count(distinct case_id)::int from letters where submitted_at is not null) as cases,
      (select count(*)::int from case_events where event_type = 'letter_submitted') as events,
      (select count(*)::int from messages where status = 'sent') as mails,
      (select count(*)::int from jobs where state <> 'done') as undone,
      extract(epoch from max(finished_at) filter (where kind = 'deliver_letter') - min(started_at))::float as "letterSeconds",
      extract(epoch from max(finished_at) - min(started_at))::float as seconds
    from jobs`)
  const [outcome] = rows
  if (!outcome) throw new Error('nothing was counted')
  return outcome
}
