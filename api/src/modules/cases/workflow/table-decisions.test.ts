import { decisionRows } from './testing/table/decision.rows.ts'
import { testRows } from './testing/table/test-rows.ts'

await testRows(decisionRows)
