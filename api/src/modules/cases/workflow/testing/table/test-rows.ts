import { beforeAll, expect, it } from 'vitest'
import { startAppWithRunner, wholeTableMs } from './app-with-runner.ts'
import { checkOutcome } from './check-outcome.ts'
import { type Outcome, outcomesOf } from './outcome.ts'
import type { Row } from './row.ts'
import { casesOf, type TableCase } from './table-case.ts'

/** Each case of these rows as a test, over HTTP, all of them worked at the same time by one engine. */
export const testRows = async (rows: readonly Row[]): Promise<void> => {
  const engine = await startAppWithRunner()
  const table = casesOf(rows)
  let outcomes: ReadonlyMap<TableCase, Outcome> = new Map()
  beforeAll(async () => {
    outcomes = await outcomesOf(engine, table)
  }, wholeTableMs)
  it.each(table.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    await checkOutcome(engine, one, outcomes.get(one) ?? expect.fail('it was not worked'))
  })
}
