import { type OpenDatabase, openForFilling } from '@zaakwerk/api/db/database'
import { cases } from '@zaakwerk/api/db/schema/cases'
import { createTestDatabase, type TestDatabase } from '@zaakwerk/api/db/test-database'
import { isCjibNumber } from '@zaakwerk/domain/cjib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBulkCases } from './bulk.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('bulk cases', () => {
  let database: TestDatabase
  let opened: OpenDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    opened = openForFilling(database.connectionString, silent)
    await insertBulkCases(opened.db, 300)
    await insertBulkCases(opened.db, 200)
  })

  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  it('adds as many as asked, again and again', async () => {
    expect(await opened.db.$count(cases)).toBe(500)
  })

  it('gives them valid CJIB numbers', async () => {
    const rows = await opened.db.select({ number: cases.cjib_number }).from(cases)
    const numbers = rows.flatMap(({ number }) => (number ? [number] : []))
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number) => !isCjibNumber(number))).toEqual([])
  })

  it('writes the search texts that the triggers would have written', async () => {
    const { rows } = await opened.db.execute(sql`select id from cases
      where search_text <> case_search_text(id, internal_id, official_id, cjib_number)`)
    expect(rows).toEqual([])
  })
})
