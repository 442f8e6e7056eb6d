import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { calledOffText } from '@zaakwerk/domain/job-labels'
import { isTaken } from '../core/database-errors.ts'
import { conflict } from '../core/errors.ts'
import { refuseFields } from '../core/refuse-fields.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { cancelQueuedJobs, ofCase } from '../jobs/jobs.sql.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { planChanges } from './case-changes.ts'
import { updateCaseRow } from './case-edit.sql.ts'
import { type CaseWrite, writeCase } from './write-case.ts'

type Written = Promise<{ version: number; detail: CaseDetail }>

/** Edits fields of a case. What is the same already is not written. */
export const changeCase = async (
  services: Services,
  viewer: Viewer,
  { changes, ...write }: CaseWrite & { readonly changes: CaseChanges },
): Written => {
  const author = authorOf(viewer, services)
  try {
    return await writeCase(services, write, async (tx, held) => {
      const { problems, values, lines } = planChanges(held, changes)
      refuseFields(problems)
      if (lines.length === 0) return
      await updateCaseRow(tx, held.id, values)
      await recordOnCase(tx, author, { caseId: held.id, lines })
    })
  } catch (error) {
    if (isTaken(error, 'cases_internal_id_unique')) throw conflict('internal_id_in_use')
    throw error
  }
}

/** Sets any status by hand. */
export const setStatus = (
  services: Services,
  viewer: Viewer,
  { status, ...write }: CaseWrite & { readonly status: CaseStatus },
): Written => {
  const author = authorOf(viewer, services)
  return writeCase(services, write, async (tx, held) => {
    if (held.status === status) return
    const message = `Status handmatig gewijzigd: ${caseStatusLabel(held.status)} → ${caseStatusLabel(status)}`
    await updateCaseRow(tx, held.id, { status })
    const isWithdrawn = status === 'case_closed_withdrawn'
    const cancelled = isWithdrawn ? await cancelQueuedJobs(tx, author, ofCase(held.id)) : []
    await recordOnCase(tx, author, {
      caseId: held.id,
      event: { type: 'status_changed', message, data: { from: held.status, to: status, manual: true } },
      lines: [[message, ...calledOffText(cancelled)].join('. ')],
    })
  })
}

export const setType = (
  services: Services,
  viewer: Viewer,
  { type, ...write }: CaseWrite & { readonly type: CaseType },
): Written => {
  const author = authorOf(viewer, services)
  return writeCase(services, write, async (tx, held) => {
    if (held.type === type) return
    await updateCaseRow(tx, held.id, { type })
    const line = `Zaaktype gewijzigd: ${caseTypeLabel(held.type)} → ${caseTypeLabel(type)}`
    await recordOnCase(tx, author, { caseId: held.id, lines: [line] })
  })
}
