import { expect, it } from 'vitest'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { selectTopHits } from './top-hits.sql.ts'

const { db } = await testApp()
await db.execute(sql`create table numbers as select id from generate_series(1, 10000) as id`)

const search = (where: SQL) =>
  selectTopHits(db, {
    table: sql`numbers`,
    alias: sql`n`,
    where,
    rank: sql`case when n.id = 50 then 0 else 1 end`,
    take: 3,
    item: sql`n.id`,
  })

it.each([
  [
    'the closest hit and then the newest, with their number',
    sql`n.id <= 400`,
    { total: 400, items: [50, 400, 399] },
  ],
  ['no hits', sql`n.id < 0`, { total: 0, items: [] }],
  ['the newest of many hits', sql`n.id % 10 = 7`, { total: null, items: [9997, 9987, 9977] }],
  ['the newest where all new rows are hits', sql`n.id > 6000`, { total: null, items: [10000, 9999, 9998] }],
  [
    'the newest of many hits that are all old',
    sql`n.id between 100 and 900`,
    { total: null, items: [900, 899, 898] },
  ],
])('finds %s', async (_, where, found) => {
  expect(await search(where)).toEqual(found)
})
