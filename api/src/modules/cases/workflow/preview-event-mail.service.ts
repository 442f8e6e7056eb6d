import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import type { MailPreview } from '@zaakwerk/contract/case-mail'
import { asAnswer } from '../../../platform/jobs/failure-answer.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { mailChecks } from '../../letters/letters/mail-checks.ts'
import { previewMail } from '../../letters/mails/preview-mail.ts'
import { applyCaseEvent, readEvent } from './post-case-event.service.ts'

/** Ends a transaction without its writes, with a result. */
class RolledBack<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rolled back on purpose')
    this.result = result
  }
}

/** Runs work in a transaction that is rolled back. */
const withoutEffect = async <Result>(
  services: Services,
  work: (here: Services) => Promise<Result>,
): Promise<Result> => {
  const nothing = (): void => undefined
  try {
    return await services.db.transaction(async (db) => {
      const unitOfWork = { afterCommit: nothing, compensate: nothing }
      throw new RolledBack(await work({ ...services, db, unitOfWork }))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

interface Asked {
  readonly id: number
  readonly call: CaseEventCall
  readonly askedAt: Date
}

/**
 * The mail that an event would send, or null: the event is applied, its mail composed by the code of its job, and both rolled back. Refused as the event itself
 * would be.
 */
export const previewEventMail = async (
  services: Services,
  viewer: Viewer,
  asked: Asked,
): Promise<{ mail: MailPreview | null }> => {
  const prepared = await readEvent(services, asked)
  return withoutEffect(services, async (here) => {
    const locked = await lockCase(here.db, asked.id)
    const { jobs } = await applyCaseEvent(here, viewer, { locked, ...prepared })
    const payload = jobs.flatMap((job) => (job.kind === 'send_mail' ? job.payload : []))[0]
    const mail =
      payload && (await previewMail(here, { caseId: asked.id, payload }, mailChecks).catch(asAnswer))
    return { mail: mail ?? null }
  })
}
