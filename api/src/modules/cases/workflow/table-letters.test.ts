import { nhaRows } from './testing/table/nha.rows.ts'
import { taskLetterRows } from './testing/table/task-letter.rows.ts'
import { testRows } from './testing/table/test-rows.ts'
import { wahvRows } from './testing/table/wahv.rows.ts'

await testRows([...wahvRows, ...nhaRows, ...taskLetterRows])
