import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from './open-database.ts'
import { migrateUpTo } from './testing/older-schema.ts'
import { createEmptyDatabase } from './testing/test-database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

it('marks a case that was adjourned by twelve weeks in one step as having an advisory committee', async () => {
  const database = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await migrateUpTo(client, '0043_date-of-supply')
  await client.query(`insert into case_statuses values ('case_opened', 'Dossier geopend', 1)`)
  await client.query(
    `insert into case_types select type, 'type ' || type, type from unnest(array[8, 10]) type`,
  )
  await client.query(`insert into cases (internal_id, type, adjourned_weeks, has_committee) values
    ('twelve at once', 8, 12, null), ('twice six', 8, 12, null), ('of the UWV', 10, 12, null), ('answered', 8, 12, false)`)
  await client.query(`insert into case_events (case_id, event_type, additional_data)
    select id, 'btu_case_adjourned', json_build_object('adjourn_with_weeks', case internal_id when 'twice six' then 6 else 12 end)
    from cases`)
  await migrate(database.connectionString, silent)
  const { rows } = await client.query('select internal_id, has_committee from cases order by id')
  await client.end()
  await database.drop()
  expect(rows.map(({ internal_id, has_committee }) => [internal_id, has_committee])).toEqual([
    ['twelve at once', true],
    ['twice six', null],
    ['of the UWV', null],
    ['answered', false],
  ])
})
