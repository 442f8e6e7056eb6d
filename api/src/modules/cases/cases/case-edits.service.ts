import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { withdrawn } from '@zaakwerk/domain/event-rules'
import { cancelledText } from '@zaakwerk/domain/job-labels'
import { isTaken } from '../../../platform/db/database-errors.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { cancelQueuedJobs } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { recordMentions } from '../../mentions/mentions.service.ts'
import { columnsOf, planChanges } from './case-changes.ts'
import { updateCaseRow, writeStatus } from './case-edit.sql.ts'
import { getCase } from './cases.service.ts'
import { followTerm } from './follow-term.ts'
import { selectSentFor } from './history/letter-history.sql.ts'
import { renameOutsideFolder } from './outside-folder.ts'
import { withdrawLetters } from './withdraw-letters.ts'

interface Edit {
  readonly locked: LockedCase
}

/** Edits fields of a case. Unchanged fields are not written. */
export const updateCase = async (
  services: Services,
  viewer: Viewer,
  { locked, changes }: Edit & { readonly changes: CaseChanges },
): Promise<CaseDetail> => {
  const { problems, values, lines } = planChanges(
    locked,
    changes,
    await selectSentFor(services.db, locked.id, changes),
  )
  refuseFields(problems)
  if (lines.length > 0) {
    try {
      await updateCaseRow(services.db, locked.id, columnsOf(values))
    } catch (error) {
      if (isTaken(error, 'cases_internal_id_unique')) throw conflict('internal_id_in_use')
      throw error
    }
    const author = authorOf(viewer, services)
    const moved = await followTerm(services, author, locked)
    await recordOnCase(services.db, author, { caseId: locked.id, lines: [...lines, ...moved] })
    await recordMentions(services.db, author, {
      subject: { caseId: locked.id },
      before: locked.notes,
      after: values.notes,
    })
  }
  const { internal_id: to } = values
  if (to !== undefined && to !== locked.internal_id)
    services.unitOfWork.afterCommit((after) =>
      renameOutsideFolder(after, locked.id, { from: locked.internal_id, to }),
    )
  return getCase(services, locked.id)
}

/** Sets any status by hand. */
export const updateCaseStatus = async (
  services: Services,
  viewer: Viewer,
  { locked, status }: Edit & { readonly status: CaseStatus },
): Promise<CaseDetail> => {
  const { db } = services
  if (locked.status !== status) {
    const message = `Status handmatig gewijzigd: ${caseStatusLabel(locked.status)} → ${caseStatusLabel(status)}`
    const author = authorOf(viewer, services)
    await writeStatus(db, author, { locked, status })
    const isWithdrawn = status === 'case_closed_withdrawn'
    const letters = isWithdrawn ? await withdrawLetters(db, author, { locked, ...withdrawn }) : undefined
    const others = isWithdrawn ? await cancelQueuedJobs(db, author, ofCase(locked.id)) : []
    const cancelled = [...(letters?.jobs ?? []), ...others]
    await recordOnCase(db, author, {
      caseId: locked.id,
      event: { type: 'status_changed', message, data: { from: locked.status, to: status, manual: true } },
      lines: [[message, ...cancelledText(cancelled)].join('. '), ...(letters?.lines ?? [])],
    })
  }
  return getCase(services, locked.id)
}

export const updateCaseType = async (
  services: Services,
  viewer: Viewer,
  { locked, type }: Edit & { readonly type: CaseType },
): Promise<CaseDetail> => {
  if (locked.type !== type) {
    await updateCaseRow(services.db, locked.id, { type })
    const line = `Type gewijzigd: ${caseTypeLabel(locked.type)} → ${caseTypeLabel(type)}`
    const author = authorOf(viewer, services)
    const moved = await followTerm(services, author, locked)
    await recordOnCase(services.db, author, { caseId: locked.id, lines: [line, ...moved] })
  }
  return getCase(services, locked.id)
}
