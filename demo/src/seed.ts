import { createAuthority } from '@zaakwerk/api/modules/people/authorities/authorities.service'
import { createCompany } from '@zaakwerk/api/modules/people/companies/companies.service'
import { localBookkeeping } from '@zaakwerk/api/platform/adapters/bookkeeping/local-bookkeeping.adapter'
import { localFolder } from '@zaakwerk/api/platform/adapters/file-drop/local-folder.adapter'
import { storedMail } from '@zaakwerk/api/platform/adapters/mail/stored-mail.adapter'
import { storedMessaging } from '@zaakwerk/api/platform/adapters/messaging/stored-messaging.adapter'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { forLog } from '@zaakwerk/api/platform/db/database-errors'
import { sql } from '@zaakwerk/api/platform/db/drizzle'
import { jobs } from '@zaakwerk/api/platform/db/schema/jobs'
import { bank_account_templates } from '@zaakwerk/api/platform/db/schema/people'
import { users } from '@zaakwerk/api/platform/db/schema/users'
import { takeFromRunner } from '@zaakwerk/api/platform/jobs/jobs.sql'
import type { Services } from '@zaakwerk/api/platform/request/services'
import { hashPassword } from '@zaakwerk/api/platform/security/password-hash'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import { NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import { roles } from '@zaakwerk/contract/roles'
import { absenceEvents } from './absences.ts'
import { calendarEvents, type DemoEvent } from './calendar.ts'
import { companyNames, leaseCompanies } from './data/names.ts'
import { incomingEvents } from './incoming.ts'
import { createDemoCase, type DemoState } from './intake.ts'
import { listEvents } from './lists.ts'
import { anIban } from './numbers.ts'
import { type Office, officeIn } from './office.ts'
import { oldCaseEvents } from './old-cases.ts'
import { authoritiesOf } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { type ScheduledStory, scheduleStories } from './schedule-stories.ts'
import { seedingStore } from './seeding-store.ts'
import { setDates } from './set-dates.sql.ts'
import { staff } from './staff.ts'
import type { DemoCase } from './steps.ts'
import { termEvents } from './terms.ts'

export interface SeedOptions {
  readonly cases: number
  /** Password of all demo accounts. */
  readonly password: string
}

const seedLock = 720_411_004
const dayMs = 86_400_000

const insertUsers = async (db: Database, password: string, at: Date): Promise<void> => {
  const rows = Object.values(staff).map(async (user) => ({
    ...user,
    role: roles[user.role],
    password_hash: await hashPassword(password),
    created_at: at,
    updated_at: at,
  }))
  await db
    .insert(users)
    .overridingSystemValue()
    .values(await Promise.all(rows))
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${rows.length})`)
}

/** Creates the data from before the first case. */
const openOffice = async ({ services, as }: Office, random: Random): Promise<readonly Authority[]> => {
  const known: Authority[] = []
  for (const given of authoritiesOf(random))
    known.push(await createAuthority(services, as('admin'), NewAuthority.parse(given)))
  for (const name of leaseCompanies) {
    const lease = { name, iban: anIban(random), is_car_lease: true }
    await createCompany(services, lease)
    await services.db.insert(bank_account_templates).values(lease)
  }
  for (const name of companyNames)
    await createCompany(services, { name, iban: random.chance(0.8) ? anIban(random) : null })
  return known
}

const caseEvents = (planned: ScheduledStory, state: DemoState): readonly DemoEvent[] => {
  const { story, moments } = planned
  const [came, ...later] = moments
  let of: DemoCase | undefined
  const comesIn = async (office: Office): Promise<void> => {
    of = await createDemoCase(office, planned, state)
  }
  const steps = story.steps.flatMap(([, step], nth): DemoEvent[] => {
    const at = later[nth]
    return at ? [{ at, run: async (office) => of && step(office, of) }] : []
  })
  return came ? [{ at: came, run: comesIn }, ...steps] : []
}

const fill = async (given: Services, tx: Database, { cases, password }: SeedOptions): Promise<void> => {
  const now = given.now()
  const random = seededRandom(20_261_121)
  const open = officeIn(given, tx)
  const opened = new Date(now.getTime() - 700 * dayMs)
  await insertUsers(tx, password, opened)
  const state: DemoState = { authorities: await openOffice(open(opened), random), random, cases: [] }
  const events = [
    ...scheduleStories(cases, now, random).flatMap((planned) => caseEvents(planned, state)),
    ...calendarEvents(Math.ceil(cases / 4), state, now),
    ...listEvents(cases, state, now),
    ...termEvents(cases, now),
    ...absenceEvents(cases, now),
    ...oldCaseEvents(cases, state, now),
    ...incomingEvents(cases, state, now),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, run } of events) await run(open(at))
  await takeFromRunner(tx, await tx.select().from(jobs))
  // Without demo cases, existing data is not ours to change.
  if (cases > 0) await setDates(tx)
}

/** Disables everything that sends data to others, whatever is configured. */
const keepingAll = (services: Services): Services => ({
  ...services,
  documents: services.config.s3
    ? services.documents
    : seedingStore(services.documents, services.config.dataDir),
  mail: storedMail,
  messaging: storedMessaging,
  bookkeeping: localBookkeeping,
  fileDrop: localFolder(services.config.dataDir),
})

/** Compensation: removes the files of a failed seeding; there are no others yet. */
const removeFiles = async ({ documents }: Services): Promise<void> => {
  const later = new Date(Date.now() + dayMs)
  for (const { caseId } of await documents.folders(later)) await documents.removeFolder(caseId)
  for (const key of await documents.shelved('imports', later)) await documents.remove(key)
  await documents.sweep(later)
}

/**
 * Seeds an empty database with demo data, through the product's own services with a clock in the past; false if it has users already. One transaction: after an
 * interruption the database is empty, and the next seeding starts again. Needs the services of the owner of the tables.
 */
export const seedDemo = async (services: Services, options: SeedOptions): Promise<boolean> => {
  const { db, log } = services
  const started = Date.now()
  const isFilled = await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      if ((await tx.select({ id: users.id }).from(users).limit(1)).length > 0) return false
      await fill(keepingAll(services), tx, options)
      return true
    })
    .catch(async (error: unknown) => {
      await removeFiles(services)
      throw error
    })
  if (!isFilled) return false
  log.info({ cases: options.cases, ms: Date.now() - started }, 'demo data is in')
  // Seeding has succeeded: without fresh statistics, searches are only slower at first.
  await db
    .execute(sql`analyze`)
    .catch((error: unknown) => log.warn({ problem: forLog(error) }, 'statistics were not refreshed'))
  return true
}
