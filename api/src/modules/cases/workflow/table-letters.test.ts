import { nhaRows } from '@zaakwerk/testing/workflow-table/nha.rows'
import { taskLetterRows } from '@zaakwerk/testing/workflow-table/task-letter.rows'
import { wahvRows } from '@zaakwerk/testing/workflow-table/wahv.rows'
import { testRows } from './testing/table/test-rows.ts'

await testRows([...wahvRows, ...nhaRows, ...taskLetterRows])
