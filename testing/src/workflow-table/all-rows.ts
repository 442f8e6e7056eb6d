import { decisionRows } from './decision.rows.ts'
import { nhaRows } from './nha.rows.ts'
import { noticeRows } from './notice.rows.ts'
import { requestRows } from './request.rows.ts'
import type { Row } from './row.ts'
import { taskLetterRows } from './task-letter.rows.ts'
import { wahvRows } from './wahv.rows.ts'

/** The workflow, row by row (ADR 13). */
export const allRows: readonly Row[] = [
  ...wahvRows,
  ...nhaRows,
  ...noticeRows,
  ...taskLetterRows,
  ...decisionRows,
  ...requestRows,
]
