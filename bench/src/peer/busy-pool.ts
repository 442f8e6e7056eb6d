import { type FilledServer, signIn } from '../filled-server.ts'
import { type Call, runLoad } from '../load.ts'
import { printTable } from '../table.ts'

const connections = 256
/** Of each kind. */
const calls = 2_000

interface Kind {
  readonly name: string
  /** Of the entries in the audit trail that such calls leave. */
  readonly act: 'list' | 'read' | 'change'
  readonly call: (n: number) => Call
}

/** Each call is about another page or case, so that it is recorded. */
const kinds: readonly Kind[] = [
  { name: 'pages of cases', act: 'list', call: (n) => ({ url: `/cases/search?offset=${n}` }) },
  { name: 'cases read', act: 'read', call: (n) => ({ url: `/cases/${1 + n}` }) },
  {
    name: 'writes',
    act: 'change',
    call: (n) => ({ method: 'PATCH', url: `/cases/${1 + calls + n}`, json: { notes: `Gelijktijdig ${n}` } }),
  },
]

/**
 * Many more callers at once than the server has database connections (20): fails when a call does, or when one of the readings or changes is missing from the audit
 * trail.
 */
export const busyPool = async ({ url, pool }: FilledServer): Promise<void> => {
  const headers = { authorization: `Bearer ${await signIn(url, 'admin')}` }
  const { rows: last } = await pool.query<{ id: string }>('select max(id) as id from audit_entries')
  let asked = 0
  const next = (): Call | undefined => {
    const n = Math.floor(asked / kinds.length)
    const kind = kinds[asked % kinds.length]
    if (n === calls || !kind) return undefined
    asked += 1
    const call = kind.call(n)
    return { ...call, url: `${url}/api${call.url}` }
  }
  const { failed, failure, times, seconds } = await runLoad({ headers, connections, next })
  const { rows } = await pool.query<{ act: string; count: number }>(
    'select act, count(*)::int as count from audit_entries where id > $1 group by act',
    [last[0]?.id],
  )
  const counted = kinds.map(({ name, act }) => ({
    name,
    entries: rows.find((row) => row.act === act)?.count ?? 0,
  }))
  printTable(
    `${times.length} answers to ${connections} connections in ${seconds.toFixed(0)} s, ${failed} calls failed`,
    [
      ['', 'asked', 'in the audit trail'],
      ...counted.map((one) => [one.name, String(calls), String(one.entries)]),
    ],
  )
  if (failed > 0) throw new Error(failure)
  if (counted.some(({ entries }) => entries !== calls)) throw new Error('the audit trail lacks calls')
}
