import { decisionRows } from '@zaakwerk/testing/workflow-table/decision.rows'
import { noticeRows } from '@zaakwerk/testing/workflow-table/notice.rows'
import { requestRows } from '@zaakwerk/testing/workflow-table/request.rows'
import { testRows } from './testing/table/test-rows.ts'

await testRows([...decisionRows, ...noticeRows, ...requestRows])
