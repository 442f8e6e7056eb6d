import { isAbsence, returnReason } from '@zaakwerk/domain/returned-mail'
import type { Queryable } from '../../../platform/db/database.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { insertLetterTask } from '../letters/letters.sql.ts'
import { selectTaskHolder } from '../letters/receipts.sql.ts'
import { type AnsweredMail, markReturned, selectAnsweredMail } from './answered-mail.sql.ts'
import type { NewItem } from './incoming.sql.ts'
import type { MailReport } from './mail/automatic-mail.ts'

interface Automatic {
  readonly item: Pick<NewItem, 'subject' | 'body_text' | 'in_reply_to' | 'sender_check' | 'numbers'>
  readonly report: MailReport
  /** Attachments that a person has to see. */
  readonly hasFiles: boolean
  readonly at: Date
}

type Place = Pick<NewItem, 'answered_message_id' | 'state' | 'case_id' | 'reason' | 'closed_at'>

const notices = {
  read: 'Leesbevestiging',
  unread: 'Ongelezen verwijderd',
  delayed: 'Bezorging vertraagd',
  delivered: 'Bezorgd volgens de mailserver',
} as const

/**
 * Marks a mail as not delivered, and makes one task for the colleague who works on its case. False if the mail has no case or a deleted one: a person then files the
 * report.
 */
const recordReturn = async (
  db: Queryable,
  { id, case_id, recipient, subject, letter }: AnsweredMail,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<boolean> => {
  const locked = case_id === null ? undefined : await lockCaseIfExists(db, case_id)
  const isFirst = await markReturned(db, id, { at, error: `Niet bezorgd: ${reason}` })
  if (!locked || locked.deleted_at) return false
  if (!isFirst) return true
  const what = letter === null ? `E-mail "${subject}"` : `Brief "${letter}" per e-mail`
  const line = `${what} aan ${recipient} is niet bezorgd: ${reason}`
  const system = { userId: null, at }
  await recordOnCase(db, system, { caseId: locked.id, lines: [line] })
  await insertLetterTask(db, system, {
    ...{ caseId: locked.id, type: 'user_task', due: null },
    title: `Niet bezorgd: ${letter ?? subject}`.slice(0, 300),
    description: `${line}. Controleer het adres en verstuur opnieuw; een termijn kan nog lopen.`,
    assigneeId: await selectTaskHolder(db, locked.id),
  })
  return true
}

/** Whether a delivery failure report can be about this mail: it names the recipient, and its sender did not fail the forgery check. */
const isReturnOf = (
  { recipient }: AnsweredMail,
  { item, report }: Pick<Automatic, 'item' | 'report'>,
): boolean => item.sender_check !== 'failed' && report.recipients.includes(recipient.trim().toLowerCase())

/** Decides the state of an automatic mail: it is set aside if no action is needed. */
export const placeAutomatic = async (
  db: Queryable,
  { item, report, hasFiles, at }: Automatic,
): Promise<Place> => {
  // A report is about the mail that it returns; References can also name older mails.
  const named = report.kind === 'reply' ? (item.in_reply_to ?? null) : report.ids.join(' ')
  const mail = await selectAnsweredMail(db, named)
  const answered = { answered_message_id: mail?.id ?? null }
  const aside = (reason: string): Place => ({
    ...answered,
    ...{ state: 'automatic', case_id: mail?.case_id ?? null, reason, closed_at: at },
  })
  if (report.kind === 'bounce') {
    const reason = returnReason(report.status)
    const isOurs = mail && isReturnOf(mail, { item, report })
    return isOurs && (await recordReturn(db, mail, { at, reason }))
      ? aside(`Niet bezorgd: ${reason}`)
      : answered
  }
  if (report.notice && !hasFiles) return aside(notices[report.notice])
  const isAway =
    report.isMarked &&
    mail !== undefined &&
    !hasFiles &&
    (item.numbers ?? []).length === 0 &&
    isAbsence({ subject: item.subject, text: item.body_text ?? '' })
  return isAway ? aside('Afwezigheidsbericht') : answered
}
