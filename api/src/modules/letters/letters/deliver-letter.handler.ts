import { failedStatus, requestAgainHint, underWayStatus } from '@zaakwerk/domain/letters'
import { cancelMails } from '../../../platform/jobs/called-off-mails.sql.ts'
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
import { deliveryCalledOff } from './delivery-called-off.ts'
import { dropLetter, noteEnclosureArrived } from './drop-letter.ts'
import { letterFailed } from './letter-failed.ts'
import { letterMail } from './letter-mail.ts'
import { completeLetter, moveCase, ruleOf, waysOf } from './letter-progress.ts'
import { type LetterRow, lockLetter, selectBegunAt, selectLetter, updateLetter } from './letters.sql.ts'

type Run = JobRun<'deliver_letter'>

const isThere = ({ payload }: Run, letter: LetterRow): boolean =>
  (payload.channel === 'email' ? letter.emailed_at : letter.dropped_at) !== null

/** Says that a letter is on its way, before anything leaves; undefined when there is nothing left to deliver. */
const begin = (services: Services, run: Run): Promise<LetterRow | undefined> =>
  services.db.transaction(async (db) => {
    const locked = await lockCaseIfExists(db, run.subject.id ?? 0)
    const letter = await lockLetter(db, run.payload.letter_id)
    if (!letter) throw new PermanentFailure('Deze brief bestaat niet meer')
    if (locked?.deleted_at) throw new CaseDeleted()
    // Taken back: its mail does not leave either, also where a person says to send it again.
    if (letter.cancelled_at) await cancelMails(db, [run])
    if (!locked || letter.cancelled_at || isThere(run, letter)) return undefined
    const rule = ruleOf(letter, locked.type)
    const isToBegin = locked.status === rule.generated || locked.status === failedStatus(rule)
    const to = underWayStatus(rule, waysOf(letter))
    const turned = isToBegin ? await moveCase(db, run.author, { locked, rule, to }) : []
    const lines = turned.map((turn) => `${rule.title} gaat de deur uit. ${turn}`)
    await recordOnCase(db, run.author, { caseId: locked.id, lines })
    return letter
  })

/** What counts as the moment of sending: when it was handed over, not when that is found out. */
const sentAt = async (services: Services, run: Run): Promise<Date> => {
  const { author, payload } = run
  const at =
    payload.channel === 'email'
      ? await findHandedOverAt(services, run)
      : // Of a file: the last try, which is the one in doubt when a person says that it arrived.
        await selectBegunAt(services.db, run.id)
  return at ?? author.at
}

/** Notes that one way delivered a letter, and reports it when that was the last. */
const end = (services: Services, run: Run): Promise<void> =>
  services.db.transaction(async (db) => {
    const { author } = run
    const locked = await lockCaseIfExists(db, run.subject.id ?? 0)
    const letter = await lockLetter(db, run.payload.letter_id)
    if (!locked || !letter || isThere(run, letter)) return
    const at = await sentAt({ ...services, db }, run)
    const done = run.payload.channel === 'email' ? { emailed_at: at } : { dropped_at: at }
    await updateLetter(db, letter.id, done)
    if (await completeLetter(db, author, { locked, letter: { ...letter, ...done } })) return
    // Nothing else of the history tells of a part, nor of what left while it was taken back.
    const rest = letter.cancelled_at ? '' : '. De brief gaat ook nog per post'
    const way = run.payload.channel === 'email' ? 'per e-mail' : 'per bestandsuitwisseling'
    const line = `${ruleOf(letter, locked.type).title} ${way} verzonden aan ${letter.addressee}${rest}`
    await recordOnCase(db, author, { caseId: locked.id, lines: [line] })
  })

const mailed = messageOutcome<'deliver_letter'>(async (services, run) =>
  run.payload.channel === 'email' ? findMailOfJob(services, run) : undefined,
)

/** Mails a letter. When a file of it is gone, more has to be done than to try again. */
const mailLetter = async (services: Services, run: Run, letter: LetterRow): Promise<JobOutcome> =>
  deliverMessage(services, await letterMail(services, run, letter), { isCorrespondence: true }).catch(
    (error: unknown) => {
      throw error instanceof FileGone ? new PermanentFailure(`${error.message}. ${requestAgainHint}`) : error
    },
  )

/** Delivers a letter by one way: to the authority's mailbox, or where it collects its files. */
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
  isInDoubt: mailed.isInDoubt,
  failed: async (services, run, reason) => {
    await mailed.failed(services, run, reason)
    const letter = await selectLetter(services.db, run.payload.letter_id)
    if (letter) await letterFailed(services, { name: letter.name, caseId: letter.case_id })
  },
  calledOff: deliveryCalledOff,
  settled: async (services, run, said) => {
    await mailed.settled(services, run, said)
    const { channel, letter_id } = run.payload
    if (channel !== 'ftp') return
    if (said === 'send_again') {
      // It is put again, though nothing is left of the try that was in doubt.
      await updateLetter(services.db, letter_id, { drop_naming: null })
      return
    }
    // Of a file nothing else remembers that it arrived. After an enclosure `run` puts the rest; after the letter nothing is left.
    if (!(await noteEnclosureArrived(services, letter_id))) await end(services, run)
  },
}
