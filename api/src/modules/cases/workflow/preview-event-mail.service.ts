import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import type { MailPreview } from '@zaakwerk/contract/case-mail'
import type { WorkflowStep } from '@zaakwerk/domain/workflow'
import { badRequest } from '../../../platform/errors/errors.ts'
import { asAnswer } from '../../../platform/jobs/failure-answer.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { mailChecks } from '../../letters/letters/mail-checks.ts'
import { previewMail } from '../../letters/mails/preview-mail.ts'
import { applyCaseEvent, type ReadEvent, readEvent } from './post-case-event.service.ts'

/** Thrown to roll back a transaction and return a result. */
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

/** The mail of an applied event, composed by the code of its job; null when it sends no mail. Writes the data that the mail needs, such as links. */
const composeMailOf = async (
  services: Services,
  caseId: number,
  { jobs }: Pick<WorkflowStep, 'jobs'>,
): Promise<MailPreview | null> => {
  const payload = jobs.flatMap((job) => (job.kind === 'send_mail' ? job.payload : []))[0]
  return payload ? previewMail(services, { caseId, payload }, mailChecks).catch(asAnswer) : null
}

/** The mail of an event. Applies the event, composes the mail and rolls back both. */
const mailOfEvent = (
  services: Services,
  viewer: Viewer,
  { id, read }: { readonly id: number; readonly read: ReadEvent },
): Promise<MailPreview | null> =>
  withoutEffect(services, async (here) => {
    const locked = await lockCase(here.db, id)
    return composeMailOf(here, id, await applyCaseEvent(here, viewer, { locked, ...read }))
  })

/** The mail that an event would send, or null. Refused for the same reasons as the event. */
export const previewEventMail = async (
  services: Services,
  viewer: Viewer,
  asked: Asked,
): Promise<{ mail: MailPreview | null }> => {
  const read = await readEvent(services, asked)
  return { mail: await mailOfEvent(services, viewer, { id: asked.id, read }) }
}

const inDutch = new Intl.ListFormat('nl-NL')

const refuseGaps = (mail: MailPreview | null): void => {
  if (mail && mail.empty.length > 0)
    throw badRequest(
      'action_refused',
      `De e-mail kan niet worden gemaakt, nog leeg: ${inDutch.format(mail.empty)}`,
    )
}

/** Refuses with 400 an event that the workflow refuses, or whose mail has empty required fields. Changes nothing. */
export const refuseUnsendable = async (
  services: Services,
  viewer: Viewer,
  event: { readonly id: number; readonly read: ReadEvent },
): Promise<void> => refuseGaps(await mailOfEvent(services, viewer, event))

/** The same check for an event that the transaction of the caller has applied. A refusal rolls back that transaction. */
export const refuseUnsendableOf = async (
  services: Services,
  caseId: number,
  step: WorkflowStep,
): Promise<void> => refuseGaps(await withoutEffect(services, (here) => composeMailOf(here, caseId, step)))
