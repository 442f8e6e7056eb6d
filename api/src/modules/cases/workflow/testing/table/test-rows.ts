import { caseFamily } from '@zaakwerk/domain/case-types'
import { eventStep } from '@zaakwerk/domain/workflow'
import { aCaseFor } from '@zaakwerk/testing/workflow-case.builder'
import { beforeAll, expect, it } from 'vitest'
import { startAppWithRunner, wholeTableMs } from './app-with-runner.ts'
import { checkOutcome } from './check-outcome.ts'
import { type Outcome, outcomesOf } from './outcome.ts'
import type { Row } from './row.ts'
import { casesOf, type TableCase } from './table-case.ts'

/**
 * Of each row one type of each family, and each type to which the workflow does something else: by the type of a case its status, tasks
 * and jobs are those of `eventStep`, and the words of mails and letters those of its family. So a type that the workflow begins to
 * treat otherwise is compared with its row too.
 */
const oneOfEachKind = (row: Row): Row => {
  const kinds = Map.groupBy(row.types, (type) => {
    const step = eventStep(row.event, aCaseFor(row.event, { type }), row.data ?? {})
    return `${caseFamily(type)} ${JSON.stringify(step)}`
  })
  return { ...row, types: [...kinds.values()].flatMap(([first]) => first ?? []) }
}

/** Each kind of case of these rows as a test, over HTTP, all of them worked at the same time by one engine. */
export const testRows = async (rows: readonly Row[]): Promise<void> => {
  const engine = await startAppWithRunner()
  const table = casesOf(rows.map(oneOfEachKind))
  let outcomes: ReadonlyMap<TableCase, Outcome> = new Map()
  beforeAll(async () => {
    outcomes = await outcomesOf(engine, table)
  }, wholeTableMs)
  it.each(table.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    await checkOutcome(engine, one, outcomes.get(one) ?? expect.fail('it was not worked'))
  })
}
