import { noticeRows } from './testing/table/notice.rows.ts'
import { taskLetterRows } from './testing/table/task-letter.rows.ts'
import { testRows } from './testing/table/test-rows.ts'

await testRows([...noticeRows, ...taskLetterRows])
