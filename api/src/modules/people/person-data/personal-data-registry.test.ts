import { describe, expect, it } from 'vitest'
import { getTableColumns, getTableName } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import type { Person } from './person-scope.sql.ts'
import { personalDataRegistry } from './personal-data-registry.ts'
import { hiddenColumns } from './personal-data-row.ts'
import { tablesOf } from './testing/search-everywhere.ts'
import { tablesWithoutPerson } from './testing/tables-without-person.ts'

const app = await testApp()

const nobody: Person = { id: 0, version: 0, isErased: false, clientIds: [], cases: [], emails: [] }

describe('export and erasure', () => {
  it('have a rule for every table of the schema', async () => {
    const decided = [
      ...personalDataRegistry.map(({ table }) => getTableName(table)),
      ...Object.keys(tablesWithoutPerson),
    ]
    expect(decided.sort()).toEqual(await tablesOf(app.db))
  })

  it.each(personalDataRegistry.map((row) => [getTableName(row.table), row] as const))(
    'have a rule for every column of %s',
    (_name, { table, shown, hidden = '', erasure }) => {
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')
      const inExport = [...words(shown), ...words(hidden)]
      const undecided = columns.filter(
        (name) => !inExport.includes(name) && !words(hiddenColumns).includes(name),
      )
      expect(undecided).toEqual([])
      expect(inExport.filter((name) => !columns.includes(name))).toEqual([])
      if (!('anonymise' in erasure)) return
      const by = { at: new Date(), userId: null }
      const blanked = Object.keys(erasure.anonymise(nobody, by))
      expect([...blanked, ...words(erasure.stays)].sort()).toEqual([...columns].sort())
    },
  )
})
