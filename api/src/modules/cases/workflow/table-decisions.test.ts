import { decisionRows } from './testing/table/decision.rows.ts'
import { noticeRows } from './testing/table/notice.rows.ts'
import { requestRows } from './testing/table/request.rows.ts'
import { testRows } from './testing/table/test-rows.ts'

await testRows([...decisionRows, ...noticeRows, ...requestRows])
