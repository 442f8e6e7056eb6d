import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { dayOf } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import { cancelledText, jobLabel } from '@zaakwerk/domain/job-labels'
import { letterDelivery } from '@zaakwerk/domain/job-plans'
import { letterTerm } from '@zaakwerk/domain/late-letter'
import { type LetterChannels, letterChannels } from '@zaakwerk/domain/letter-channels'
import { failedStatus, underWayStatus } from '@zaakwerk/domain/letter-statuses'
import type { LetterRule } from '@zaakwerk/domain/letters'
import { letterTypeRefusal } from '@zaakwerk/domain/task-letters'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import { isCancelled } from '../../../platform/jobs/cancel-jobs.sql.ts'
import {
  CaseDeleted,
  type JobRun,
  type JobWork,
  PermanentFailure,
} from '../../../platform/jobs/job-handler.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { replaceDuplicates } from '../../cases/cases/withdraw-letters.ts'
import { insertDocument } from '../../cases/documents/documents.sql.ts'
import type { FiledDocument } from '../../cases/documents/filed-document.ts'
import { encloseNotice } from './content/enclose-notice.ts'
import { insertEnclosures } from './content/enclosures.sql.ts'
import { filePdf, namePdf, removeUnrecordedPdf } from './content/file-pdf.ts'
import { type MadeLetter, makeLetter } from './content/make-letter.ts'
import { requireSubject } from './content/require-subject.ts'
import { letterFailed } from './letter-failed.ts'
import { moveCase, ruleOf } from './letter-progress.ts'
import {
  findLetterOfJob,
  insertLetter,
  insertLetterTask,
  type LetterRow,
  selectHasLeft,
  selectLeavingLetters,
  selectQueuedAt,
} from './letters.sql.ts'

type Run = JobRun<'submit_letter'>

const refuseWithdrawn = (status: CaseStatus): void => {
  if (status === 'case_closed_withdrawn')
    throw new PermanentFailure('De zaak is ingetrokken: de brief is niet verstuurd')
}

interface Planned {
  readonly authorityId: number
  readonly rule: LetterRule
  readonly channels: LetterChannels
  readonly made: MadeLetter
  readonly filed: FiledDocument
  readonly title: string
  readonly queuedAt: Date
  /** Date of the contested decision. */
  readonly decisionDate: string | null
  /** The last day on which it has to be posted. */
  readonly postBy: string | null
}

const plan = async (services: Services, run: Run): Promise<Planned> => {
  const { db } = services
  const {
    letter: name,
    channel,
    decided_on: decidedOn,
    court,
    conduct,
    document_id: decisionId,
  } = run.payload
  const { subject, sender } = await requireSubject(services, run)
  refuseWithdrawn(subject.status)
  const rule = ruleOf({ name }, subject.type)
  const typeRefusal = letterTypeRefusal(name, subject.type)
  if (typeRefusal) throw new PermanentFailure(typeRefusal)
  if (!subject.authority) throw new PermanentFailure('Eerst nodig: autoriteit')
  const channels = letterChannels(subject.authority.submission_type, channel)
  const queuedAt = (await selectQueuedAt(db, run.id)) ?? run.author.at
  const { author } = run
  const enclosedNotice =
    name === 'dsv' ? await encloseNotice(services, { subject, author, jobId: run.id, queuedAt }) : undefined
  const made = await makeLetter(db, subject, {
    enclosedNotice,
    name,
    rule,
    channels,
    sender,
    penaltyRules: services.config.penaltyRules,
    decidedOn,
    court,
    conduct,
    decisionId,
    at: queuedAt,
    today: dayOf(run.author.at),
  })
  const title = `${rule.title} ${subject.internal_id}`
  const { bytes } = made
  const filed = await filePdf(services, { caseId: subject.id, jobId: run.id, queuedAt, title, bytes })
  const authorityId = subject.authority.id
  // The last day for posting an objection or appeal.
  const postBy = channels.byPost ? (letterTerm(name, subject)?.lastDay ?? null) : null
  return {
    authorityId,
    rule,
    channels,
    made,
    filed,
    title,
    queuedAt,
    decisionDate: made.decisionDate,
    postBy,
  }
}

const deliveries = (letter: LetterRow, { byEmail, byFtp }: LetterChannels): readonly JobPlan[] =>
  (['email', 'ftp'] as const)
    .filter((channel) => (channel === 'email' ? byEmail : byFtp))
    .map((channel) => letterDelivery(letter, channel))

const mailroomTitle = ({ title, mailroomTask }: LetterRule): string =>
  mailroomTask === 'user_task' ? `${title} per post indienen` : taskTypeLabels[mailroomTask]

const isAtCounter = ({ byEmail, byFtp, byPost }: LetterChannels): boolean => !byEmail && !byFtp && !byPost

/** The status once the letter is made. A letter for the counter waits for a person, as before, unless making it had failed. */
const nextStatus = (rule: LetterRule, channels: LetterChannels): CaseStatus =>
  channels.byPost || isAtCounter(channels)
    ? underWayStatus(rule, { ...channels, byPost: true })
    : (rule.generated ?? rule.sending)

/**
 * Whether the same letter left or is being delivered since this one was requested: at that time it only waited, and this one was to replace it. A later request
 * is answered that the letter is queued or sent.
 */
const isLeaving = async (db: Services['db'], { subject, payload: { letter } }: Run, since: Date) => {
  const caseId = subject.id ?? 0
  const leaving = await selectLeavingLetters(db, { caseId, names: [letter] })
  return leaving.length > 0 || (await selectHasLeft(db, { caseId, name: letter, since }))
}

/** Writes the rows and effects of a letter filed in its case's folder; undefined when another attempt was faster, or its case got another authority. */
const write = async (
  services: Services,
  run: Run,
  planned: Planned,
): Promise<LetterRow | 'leaving' | undefined> => {
  const { rule, channels, made, filed, title, queuedAt, postBy } = planned
  const { author } = run
  return services.db.transaction(async (db) => {
    const locked = await lockCaseIfExists(db, run.subject.id ?? 0)
    if (await findLetterOfJob(db, run.id)) return undefined
    if (!locked || locked.deleted_at) throw new CaseDeleted()
    // An event cancelled it while it was being made (ADR 44).
    if (await isCancelled(db, run.id)) throw new PermanentFailure('De brief is niet meer nodig')
    refuseWithdrawn(locked.status)
    if (await isLeaving(db, run, queuedAt)) return 'leaving'
    if (locked.authority_id !== planned.authorityId) return undefined
    const name = await namePdf(db, { caseId: locked.id, title, queuedAt })
    const document = await insertDocument(db, author, { caseId: locked.id, file: { ...filed, name } })
    const letter = await insertLetter(db, {
      case_id: locked.id,
      job_id: run.id,
      name: run.payload.letter,
      template_version_id: made.templateVersionId,
      document_id: document.id,
      sha256: made.sha256,
      decision_date: planned.decisionDate,
      authority_id: planned.authorityId,
      addressee: made.addressee,
      address: made.address,
      submission_type: channels.type,
      by_post: channels.byPost,
      post_by: postBy,
      task_id: channels.byPost
        ? await insertLetterTask(db, author, {
            caseId: locked.id,
            type: rule.mailroomTask,
            title: mailroomTitle(rule),
            due: postBy,
          })
        : null,
      created_at: author.at,
      updated_at: author.at,
    })
    await insertEnclosures(db, letter.id, made.enclosures)
    const mayMove = !isAtCounter(channels) || locked.status === failedStatus(rule)
    const statusLines = mayMove
      ? await moveCase(db, author, { locked, rule, to: nextStatus(rule, channels) })
      : []
    const replaced = await replaceDuplicates(db, author, { locked, letter })
    const line = [
      `${rule.title} opgemaakt: ${documentName(name)}`,
      ...statusLines,
      ...cancelledText(replaced.jobs),
    ].join('. ')
    await recordOnCase(db, author, { caseId: locked.id, lines: [line, ...replaced.lines] })
    await enqueueJobs(db, author, {
      subject: ofCase(locked.id),
      eventId: run.eventId,
      plans: deliveries(letter, channels),
    })
    return letter
  })
}

/**
 * Generates a letter and files it in its case's folder; compensates by removing the file when the letter is not stored. Generated again when its case got
 * another authority meanwhile.
 */
const make = async (services: Services, run: Run): Promise<LetterRow | 'leaving'> => {
  const planned = await plan(services, run)
  const removePdf = () => removeUnrecordedPdf(services, planned.filed)
  const letter = await write(services, run, planned).catch(async (error: unknown) => {
    // After any other error the next attempt finds the file and uses it.
    if (error instanceof PermanentFailure || error instanceof CaseDeleted) await removePdf()
    throw error
  })
  if (letter && letter !== 'leaving') return letter
  await removePdf()
  if (letter) return letter
  return (await findLetterOfJob(services.db, run.id)) ?? make(services, run)
}

/** Generates a letter, files it in its case's folder and starts its deliveries. */
export const submitLetter: JobWork<'submit_letter'> = {
  run: async (services, run) => {
    const letter = (await findLetterOfJob(services.db, run.id)) ?? (await make(services, run))
    if (letter !== 'leaving') return { result: 'done', reference: letter.uuid }
    const label = jobLabel({ kind: 'submit_letter', key: `letter:${run.payload.letter}` })
    return {
      result: 'done',
      lines: [`${label} is niet nog eens opgemaakt: de vorige ging intussen de deur uit`],
    }
  },
  failed: (services, { payload, subject }) =>
    letterFailed(services, { name: payload.letter, caseId: subject.id ?? 0 }),
  // After a permanent failure the case shows this already.
  cancelled: async (services, { payload, subject }, from) => {
    if (from === 'queued') await letterFailed(services, { name: payload.letter, caseId: subject.id ?? 0 })
  },
}
