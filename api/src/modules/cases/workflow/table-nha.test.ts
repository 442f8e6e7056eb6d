import { nhaRows } from './testing/table/nha.rows.ts'
import { testRows } from './testing/table/test-rows.ts'

await testRows(nhaRows)
