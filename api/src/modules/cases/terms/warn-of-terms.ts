import { brands } from '@zaakwerk/domain/brands'
import { dayOf } from '@zaakwerk/domain/dates'
import { type WarnedTerm, warningLines } from '@zaakwerk/domain/term-warnings'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from '../../letters/mails/compose-mail.ts'
import { findMessage } from '../../letters/mails/messages.sql.ts'
import { queueMessage } from '../../letters/mails/queue-message.ts'
import {
  lockTerms,
  lockWarnings,
  markWarned,
  type NearTerm,
  type Recipient,
  selectLateTerms,
  selectLeaders,
  selectNearTerms,
  selectRecipients,
} from './term-warnings.sql.ts'
import { fatalNeeds } from './terms.service.ts'

interface TermsMail {
  readonly template: 'terms_near' | 'terms_in_danger' | 'terms_late'
  readonly terms: readonly WarnedTerm[]
  readonly count: number
  readonly tab: 'mine' | 'danger'
  readonly dedupe_key?: string
}

type Mail = Parameters<typeof queueMessage>[2]

const compose = async (
  { db, config, now }: Services,
  { email, first_name }: Recipient,
  { template, terms, count, tab, dedupe_key }: TermsMail,
): Promise<Mail> => {
  const facts = {
    greeting: `Hoi ${first_name}`,
    term_count: String(count),
    term_list: warningLines(terms, count, dayOf(now())),
    link: `${config.publicUrl}/terms?tab=${tab}`,
  }
  const mail = await composeMail(db, { template, brand: brands.fines, facts })
  return { ...mail, recipient: email, ...(dedupe_key && { dedupe_key }) }
}

const queue = async ({ db, now }: Services, mail: Mail): Promise<void> => {
  await queueMessage(db, { userId: null, at: now() }, mail)
}

const shown = (term: NearTerm): WarnedTerm => ({ ...term, is_unassigned: term.assignees.length === 0 })

/** Warns of terms that end soon, once per last day. A term is marked only if its mail is queued. */
const warnOfNear = async (services: Services): Promise<void> => {
  const { db, config, now } = services
  const view = { today: dayOf(now()), fatalNeeds: fatalNeeds(services) }
  const near = await selectNearTerms(db, view, config.termWarnings)
  if (near.length === 0) return
  const forAssignees = near.filter(({ for_assignees }) => for_assignees)
  const isForLeaders = (term: NearTerm): boolean =>
    term.for_leaders || (term.for_assignees && term.assignees.length === 0)
  const forLeaders = near.filter(isForLeaders)
  const mails: Mail[] = []
  for (const one of await selectRecipients(db, [
    ...new Set(forAssignees.flatMap((term) => term.assignees)),
  ])) {
    const terms = forAssignees.filter((term) => term.assignees.includes(one.id)).map(shown)
    mails.push(
      await compose(services, one, { template: 'terms_near', terms, count: terms.length, tab: 'mine' }),
    )
  }
  const leaders = forLeaders.length > 0 ? await leadersOf(services, db) : []
  for (const one of leaders) {
    const terms = forLeaders.map(shown)
    const count = terms.length
    mails.push(await compose(services, one, { template: 'terms_in_danger', terms, count, tab: 'danger' }))
  }
  const isWarned = ({ assignees }: NearTerm): boolean => assignees.length > 0 || leaders.length > 0
  await lockTerms(db, near)
  for (const mail of mails) await queue(services, mail)
  await markWarned(db, { terms: forAssignees.filter(isWarned), as: 'warned_for' })
  const escalated = leaders.length > 0 ? near.filter(({ for_leaders }) => for_leaders) : []
  await markWarned(db, { terms: escalated, as: 'escalated_for' })
}

/** The administrators. Logs an error without administrators, because nobody would get the warning. */
const leadersOf = async ({ log }: Services, db: Queryable): Promise<readonly Recipient[]> => {
  const leaders = await selectLeaders(db)
  if (leaders.length === 0) log.error('terms are at risk or overdue, and there is no administrator to warn')
  return leaders
}

/** Warns administrators of all overdue terms, by one mail a day. */
const warnOfLate = async (services: Services): Promise<void> => {
  const { db, now } = services
  const today = dayOf(now())
  const { terms, count } = await selectLateTerms(db, { today, fatalNeeds: fatalNeeds(services) })
  if (count === 0) return
  for (const one of await leadersOf(services, db)) {
    const dedupe_key = `terms-late:${today}:${one.id}`
    if (await findMessage(db, dedupe_key)) continue
    const mail = { template: 'terms_late', terms, count, tab: 'danger', dedupe_key } as const
    await queue(services, await compose(services, one, mail))
  }
}

/**
 * Warns colleagues by mail of our terms that end soon, and administrators of those that end in a few days or are late (ADR 101). Marks and mails are written
 * in one transaction, by one run at a time, so that nobody is warned twice. If one of the two warnings fails, the other is still sent.
 */
export const warnOfTerms = async (services: Services): Promise<void> => {
  const problems: unknown[] = []
  for (const warn of [warnOfNear, warnOfLate])
    await services.db
      .transaction(async (db) => {
        await lockWarnings(db)
        await warn({ ...services, db })
      })
      .catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw problems[0]
}
