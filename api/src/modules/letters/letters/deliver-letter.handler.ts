import { failedStatus, underWayStatus } from '@zaakwerk/domain/letter-statuses'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { cancelMails } from '../../../platform/jobs/cancelled-mails.sql.ts'
import {
  CaseDeleted,
  type JobOutcome,
  type JobRun,
  type JobWork,
  PermanentFailure,
} from '../../../platform/jobs/job-handler.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { FileGone } from '../mails/attachments.ts'
import { deliverMessage } from '../mails/deliver-message.ts'
import { findHandedOverAt, findMailOfJob } from '../mails/mail-of-job.ts'
import { messageOutcome } from '../mails/message-outcome.ts'
import { deliveryCancelled } from './delivery-cancelled.ts'
import { dropLetter, noteEnclosureArrived } from './drop-letter.ts'
import { letterFailed } from './letter-failed.ts'
import { letterMail } from './letter-mail.ts'
import { channelsOf, completeLetter, moveCase, ruleOf } from './letter-progress.ts'
import { type LetterRow, lockLetter, selectBegunAt, selectLetter, updateLetter } from './letters.sql.ts'

type Run = JobRun<'deliver_letter'>

const isDelivered = ({ payload }: Run, letter: LetterRow): boolean =>
  (payload.channel === 'email' ? letter.emailed_at : letter.dropped_at) !== null

/** Marks the start of a delivery, before anything is sent; undefined when nothing is left to deliver. */
const begin = (services: Services, run: Run): Promise<LetterRow | undefined> =>
  services.db.transaction(async (db) => {
    const locked = await lockCaseIfExists(db, run.subject.id ?? 0)
    const letter = await lockLetter(db, run.payload.letter_id)
    if (!letter) throw new PermanentFailure('Deze brief bestaat niet meer')
    if (locked?.deleted_at) throw new CaseDeleted()
    // A cancelled letter: its mail is cancelled too, even when a user asks to send it again.
    if (letter.cancelled_at) await cancelMails(db, [run])
    if (!locked || letter.cancelled_at || isDelivered(run, letter)) return undefined
    const rule = ruleOf(letter, locked.type)
    const isToBegin = locked.status === rule.generated || locked.status === failedStatus(rule)
    const to = underWayStatus(rule, channelsOf(letter))
    const statusLines = isToBegin ? await moveCase(db, run.author, { locked, rule, to }) : []
    const lines = statusLines.map((line) => `${rule.title} gaat de deur uit. ${line}`)
    await recordOnCase(db, run.author, { caseId: locked.id, lines })
    return letter
  })

/** The moment of sending: when it was handed over, not when that was found out. */
const sentAt = async (services: Services, run: Run): Promise<Date> => {
  const { author, payload } = run
  const at =
    payload.channel === 'email'
      ? await findHandedOverAt(services, run)
      : // For a file: the last attempt, which is the uncertain one when a user says that it arrived.
        await selectBegunAt(services.db, run.id)
  return at ?? author.at
}

/** Marks one channel of a letter as delivered, and reports the letter when it was the last channel. */
const end = (services: Services, run: Run): Promise<void> =>
  services.db.transaction(async (db) => {
    const { author } = run
    const locked = await lockCaseIfExists(db, run.subject.id ?? 0)
    const letter = await lockLetter(db, run.payload.letter_id)
    if (!locked || !letter || isDelivered(run, letter)) return
    const at = await sentAt({ ...services, db }, run)
    const done = run.payload.channel === 'email' ? { emailed_at: at } : { dropped_at: at }
    await updateLetter(db, letter.id, done)
    if (await completeLetter(db, author, { locked, letter: { ...letter, ...done } })) return
    // No other line in the history reports one channel of a letter, or what left while the letter was being cancelled.
    const rest = letter.cancelled_at ? '' : '. De brief gaat ook nog per post'
    const channelText = run.payload.channel === 'email' ? 'per e-mail' : 'per bestandsuitwisseling'
    const line = `${ruleOf(letter, locked.type).title} ${channelText} verzonden aan ${letter.addressee}${rest}`
    await recordOnCase(db, author, { caseId: locked.id, lines: [line] })
  })

const mailed = messageOutcome<'deliver_letter'>(async (services, run) =>
  run.payload.channel === 'email' ? findMailOfJob(services, run) : undefined,
)

/** Mails a letter. A missing file needs more than a retry. */
const mailLetter = async (services: Services, run: Run, letter: LetterRow): Promise<JobOutcome> =>
  deliverMessage(services, await letterMail(services, run, letter), { isCorrespondence: true }).catch(
    (error: unknown) => {
      throw error instanceof FileGone ? new PermanentFailure(`${error.message}. ${requestAgainHint}`) : error
    },
  )

/** Delivers a letter by one channel: to the authority's mailbox, or to the folder where it collects its files. */
export const deliverLetter: JobWork<'deliver_letter'> = {
  run: async (services, run) => {
    const letter = await begin(services, run)
    if (!letter) return { result: 'done' }
    const outcome =
      run.payload.channel === 'email'
        ? await mailLetter(services, run, letter)
        : await dropLetter(services, letter)
    if (outcome.result === 'done') await end(services, run)
    return outcome
  },
  isOutcomeUnknown: mailed.isOutcomeUnknown,
  failed: async (services, run, reason) => {
    await mailed.failed(services, run, reason)
    const letter = await selectLetter(services.db, run.payload.letter_id)
    if (letter) await letterFailed(services, { name: letter.name, caseId: letter.case_id })
  },
  cancelled: deliveryCancelled,
  settled: async (services, run, decision) => {
    await mailed.settled(services, run, decision)
    const { channel, letter_id } = run.payload
    if (channel !== 'ftp') return
    if (decision === 'send_again') {
      // The file is put again; the record of the uncertain attempt is cleared.
      await updateLetter(services.db, letter_id, { drop_naming: null })
      return
    }
    // There is no other record that a file arrived. After an enclosure `run` puts the remaining ones; after the letter nothing remains.
    if (!(await noteEnclosureArrived(services, letter_id))) await end(services, run)
  },
}
