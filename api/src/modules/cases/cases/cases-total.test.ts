import { CaseFilter } from '@zaakwerk/contract/cases'
import { expect, it } from 'vitest'
import { singleFlight } from '../../../platform/concurrency/single-flight.ts'
import { isNull } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { selectCases } from './case-search.sql.ts'

const app = await testApp()

it('counts all cases once for everyone who asks at the same time', async () => {
  for (let nth = 0; nth < 3; nth += 1) await insertCase(app.db)
  let sent = 0
  const db: Pick<typeof app.db, 'execute'> = {
    execute: (query) => {
      sent += 1
      return app.db.execute(query)
    },
  }
  const [filter, total] = [CaseFilter.parse({}), singleFlight<number>()]
  const ask = () => selectCases(db, filter, { now: new Date(), total })
  const pages = await Promise.all([ask(), ask(), ask(), ask()])
  // Four pages, and two counts: who comes while it is counted waits for the next.
  expect(sent).toBe(6)
  const all = await app.db.$count(cases, isNull(cases.deleted_at))
  expect(pages.map((page) => page.total)).toEqual([all, all, all, all])
})
