import { requestRows } from './testing/table/request.rows.ts'
import { testRows } from './testing/table/test-rows.ts'

await testRows(requestRows)
