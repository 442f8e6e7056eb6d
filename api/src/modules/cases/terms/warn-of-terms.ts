import { brands } from '@zaakwerk/domain/brands'
import { dayOf } from '@zaakwerk/domain/dates'
import { type WarnedTerm, warningLines } from '@zaakwerk/domain/term-warnings'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from '../../letters/mails/compose-mail.ts'
import { findMessage } from '../../letters/mails/messages.sql.ts'
import { queueMessage } from '../../letters/mails/queue-message.ts'
import {
  lockNearTerms,
  markWarned,
  type NearTerm,
  type Recipient,
  selectLateTerms,
  selectLeaders,
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

const send = async (
  { db, config, now }: Services,
  { email, first_name }: Recipient,
  { template, terms, count, tab, dedupe_key }: TermsMail,
): Promise<void> => {
  const at = now()
  const facts = {
    greeting: `Hoi ${first_name}`,
    term_count: String(count),
    term_list: warningLines(terms, count, dayOf(at)),
    link: `${config.publicUrl}/terms?tab=${tab}`,
  }
  const mail = await composeMail(db, { template, brand: brands.fines, facts })
  await queueMessage(
    db,
    { userId: null, at },
    { ...mail, recipient: email, ...(dedupe_key && { dedupe_key }) },
  )
}

const shown = (term: NearTerm): WarnedTerm => ({ ...term, is_unassigned: term.assignees.length === 0 })

const idsOf = (terms: readonly NearTerm[]): readonly number[] => terms.map(({ id }) => id)

/** Warns of terms that near, once for each last day: mark and mail are written together, or neither is. */
const warnOfNear = async (services: Services): Promise<void> => {
  const { db, config, now } = services
  const view = { today: dayOf(now()), fatalNeeds: fatalNeeds(services) }
  const near = await lockNearTerms(db, view, config.termWarnings)
  const forAssignees = near.filter(({ for_assignees }) => for_assignees)
  const isForLeaders = (term: NearTerm): boolean =>
    term.for_leaders || (term.for_assignees && term.assignees.length === 0)
  const forLeaders = near.filter(isForLeaders)
  for (const one of await selectRecipients(db, [
    ...new Set(forAssignees.flatMap((term) => term.assignees)),
  ])) {
    const terms = forAssignees.filter((term) => term.assignees.includes(one.id)).map(shown)
    await send(services, one, { template: 'terms_near', terms, count: terms.length, tab: 'mine' })
  }
  if (forLeaders.length > 0)
    for (const one of await leadersOf(services, db)) {
      const terms = forLeaders.map(shown)
      await send(services, one, { template: 'terms_in_danger', terms, count: terms.length, tab: 'danger' })
    }
  await markWarned(db, { ids: idsOf(forAssignees), as: 'warned_for' })
  await markWarned(db, {
    ids: idsOf(near.filter(({ for_leaders }) => for_leaders)),
    as: 'escalated_for',
  })
}

/** The administrators; that there is none is logged, as nobody would read a warning. */
const leadersOf = async ({ log }: Services, db: Queryable): Promise<readonly Recipient[]> => {
  const leaders = await selectLeaders(db)
  if (leaders.length === 0) log.error('terms are in danger or late, and there is no administrator to warn')
  return leaders
}

/** Warns administrators of all late terms, by one mail a day. */
const warnOfLate = async (services: Services): Promise<void> => {
  const { db, now } = services
  const today = dayOf(now())
  const { terms, count } = await selectLateTerms(db, { today, fatalNeeds: fatalNeeds(services) })
  if (count === 0) return
  for (const one of await leadersOf(services, db)) {
    const dedupe_key = `terms-late:${today}:${one.id}`
    if (await findMessage(db, dedupe_key)) continue
    await send(services, one, { template: 'terms_late', terms, count, tab: 'danger', dedupe_key })
  }
}

/** Warns colleagues by mail of fatal terms that end soon, and administrators of those that end in a few days or are late (ADR 101). */
export const warnOfTerms = async (services: Services): Promise<void> => {
  await services.db.transaction((db) => warnOfNear({ ...services, db }))
  await services.db.transaction((db) => warnOfLate({ ...services, db }))
}
