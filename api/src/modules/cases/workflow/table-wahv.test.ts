import { testRows } from './testing/table/test-rows.ts'
import { wahvRows } from './testing/table/wahv.rows.ts'

await testRows(wahvRows)
