import { dayOf } from '@zaakwerk/domain/dates'
import { documentName, toSign } from '@zaakwerk/domain/documents'
import { CaseDeleted, type JobWork } from '../../../platform/jobs/job-handler.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { insertDocument, selectStorageKeys } from '../../cases/documents/documents.sql.ts'
import { filePdf, isPdfRecorded, namePdf, removeUnrecordedPdf } from './content/file-pdf.ts'
import { makeMandate as mandatePdf } from './content/make-letter.ts'
import { requireSubject } from './content/require-subject.ts'
import { selectQueuedAt } from './letters.sql.ts'

/** Files an unsigned mandate among the case's documents. */
export const makeMandate: JobWork<'make_mandate'> = {
  run: async (services, run) => {
    const { author } = run
    const { subject, sender } = await requireSubject(services, run)
    const queuedAt = (await selectQueuedAt(services.db, run.id)) ?? author.at
    const bytes = await mandatePdf(services.db, subject, {
      sender,
      penaltyRules: services.config.penaltyRules,
      at: queuedAt,
      today: dayOf(queuedAt),
    })
    const caseId = subject.id
    const title = `Volmacht ${subject.internal_id} ${toSign}`
    const pdf = { caseId, jobId: run.id, queuedAt, title }
    const file = await filePdf(services, { ...pdf, bytes })
    const name = await services.db.transaction(async (db) => {
      const locked = await lockCaseIfExists(db, caseId)
      if (!locked || locked.deleted_at) throw new CaseDeleted()
      if (isPdfRecorded(await selectStorageKeys(db, caseId), pdf)) return file.name
      const named = { ...file, name: await namePdf(db, { caseId, title, queuedAt }) }
      await insertDocument(db, author, { caseId, file: named })
      await recordOnCase(db, author, { caseId, lines: [`Volmacht opgemaakt: ${documentName(named.name)}`] })
      return named.name
    })
    // A concurrent attempt filed it first.
    await removeUnrecordedPdf(services, file)
    return { result: 'done', reference: documentName(name) }
  },
}
