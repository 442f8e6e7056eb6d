import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { step } from '@zaakwerk/tools/console'
import { type Account, startFilledServer } from '../filled-server.ts'
import { postgresOf, secondsOf } from '../processor-time.ts'
import { fixed, printTable } from '../table.ts'
import { timed } from '../timing.ts'
import { insertDecisions } from './insert-decisions.ts'

const port = 4424
const paths = ['inflow', 'outcomes/authority', 'outcomes/fact_code', 'lead-times', 'terms', 'money'] as const
const periods = [12, 53] as const
const accounts: readonly Account[] = ['admin', 'btu_lawyer']

/** Measures each report over twelve weeks and over a year: response time, and CPU time of PostgreSQL. "failed" if it exceeds the statement timeout. */
export const figures = async (dataDir: string, cases: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases })
  try {
    await step('Inserting letters, decisions, terms and invoices', () => insertDecisions(server.db))
    await server.pool.query('vacuum analyze')
    const postgres = await postgresOf(server.pool)
    const to = dayOf(new Date())
    const rows: string[][] = []
    for (const account of accounts)
      for (const path of paths)
        for (const weeks of periods) {
          const before = secondsOf(postgres)
          let isFound = true
          const time = await timed(async () => {
            const answer = await server.get(
              `/figures/${path}?from=${addDays(to, 1 - 7 * weeks)}&to=${to}`,
              account,
            )
            await answer.text()
            isFound = answer.ok
          })
          const used = secondsOf(postgres) - before
          rows.push([
            account,
            path,
            String(weeks),
            isFound ? `${fixed(time / 1000)} s` : 'failed',
            `${fixed(used)} s`,
          ])
        }
    printTable(`Figures of ${cases.toLocaleString('en')} cases`, [
      ['account', 'figure', 'weeks', 'time', 'processor time'],
      ...rows,
    ])
  } finally {
    await server.stop()
  }
}
