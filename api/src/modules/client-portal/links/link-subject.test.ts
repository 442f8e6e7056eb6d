import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { runUnitOfWork } from '../../../platform/tx/unit-of-work.ts'
import { holderOfLink } from '../../identity/links/link-tokens.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import { prepareMandate, signMandate } from '../mandate/sign-mandate.ts'
import { mailed, newLinks } from '../testing/asking.ts'
import { casesOfTwo, noor } from '../testing/case-of-two.builder.ts'
import { iban, ibanPage } from '../testing/giving.ts'
import { aLink, aLinkedCase, clientRow } from '../testing/links.ts'
import { givenIban, givenImage, mandateCalls } from '../testing/mandates.ts'

const app = await testApp()
const { give } = ibanPage(app)
const { aMandateLink, filesOf, mandatesOf } = mandateCalls(app)

const waits = async (): Promise<boolean> => {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Gives an IBAN by a link while a colleague takes the leading client from its case. */
const giveMeanwhile = async (link: Awaited<ReturnType<typeof aLink>>) => {
  const { giving } = await app.db.transaction(async (tx) => {
    await lockCaseIfExists(tx, link.caseId)
    await tx.delete(case_clients).where(eq(case_clients.client_id, link.clientId))
    const giving = give(link)
    await expect.poll(waits, { timeout: 60_000 }).toBe(true)
    return { giving }
  })
  return giving
}

it('a link is invalid when its client left the case while the call waited for the lock', async () => {
  const link = await aLink(app, 'update-iban', { people: [{ iban: null }, {}] })
  expect((await giveMeanwhile(link)).body.code).toBe('link_invalid')
  expect((await clientRow(app, link.clientId)).iban).toBeNull()
})

it('a link without a client belongs to the leading client at the moment the call gets the lock', async () => {
  const link = await aLink(app, 'update-iban', {
    people: [{ iban: null }, { iban: null }],
    link: { clientId: undefined },
  })
  expect((await giveMeanwhile(link)).status).toBe(200)
  const given = link.clientIds.map(async (id) => (await clientRow(app, id)).iban)
  expect(await Promise.all(given)).toEqual([null, iban])
})

it('a mandate is not stored for another client than it names', async () => {
  const { caseId, clientId, token } = await aMandateLink()
  const link = await holderOfLink(app.services, token, { purpose: 'update-iban-mandate' })
  const signing = runUnitOfWork(app.services, {
    prepare: async (services) => {
      const mandate = await prepareMandate(services, link, {
        iban: givenIban,
        case_id: caseId,
        signature_image: givenImage,
      })
      const { clientId: other } = await aLinkedCase(app, { people: [{ ...łucja, last_name: 'Ander' }] })
      await app.db.update(case_clients).set({ client_id: other }).where(eq(case_clients.case_id, caseId))
      await app.db.update(clients).set({ merged_into: other }).where(eq(clients.id, clientId))
      return mandate
    },
    write: (services, mandate) => signMandate(services, link, { caseId, key: undefined, mandate }),
  })
  await expect(signing).rejects.toMatchObject({ code: 'link_invalid' })
  expect(await mandatesOf(caseId)).toEqual([])
  await expect.poll(() => filesOf(caseId)).toEqual([])
})

const { ask } = newLinks(app)
const { aCaseOfTwo, mailsOf } = casesOfTwo(app)
beforeEach(() => app.db.delete(jobs))

describe('a mail that waits for the second client', () => {
  const aWaitingMail = async () => {
    const made = await aCaseOfTwo()
    await ask(await made.anIbanLink(made.second))
    return made
  }

  it('is not sent once they are not linked to the case any more, and a task asks a colleague', async () => {
    const { caseId, second } = await aWaitingMail()
    await app.db.delete(case_clients).where(eq(case_clients.client_id, second))
    expect(await mailsOf(caseId)).toEqual([])
    const reason = 'De cliënt voor wie deze e-mail is, is niet meer gekoppeld aan dit dossier'
    expect(await app.db.select().from(jobs)).toMatchObject([{ state: 'failed', last_error: reason }])
    expect(await app.db.select().from(tasks).where(eq(tasks.case_id, caseId))).toMatchObject([
      { type: 'needs_manual_review', description: expect.stringContaining(reason) },
    ])
  })

  it('goes to the contact that they were merged into', async () => {
    const { caseId, second } = await aWaitingMail()
    const { clientId: kept } = await aLinkedCase(app, { people: [{ email: 'nieuw@example.nl' }] })
    const { call } = await app.signInAs('lawyer')
    expect((await call('POST', `/clients/${kept}/merge`, { json: { gone_id: second } })).status).toBe(200)
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual(['nieuw@example.nl'])
  })

  it('goes to their address at the moment of sending, also when they have become the leading client', async () => {
    const { caseId, first, second, anIbanLink } = await aCaseOfTwo()
    await ask(await anIbanLink(first))
    await app.db.update(clients).set({ email: 'noor@nieuw.nl' }).where(eq(clients.id, first))
    await app.db
      .update(case_clients)
      .set({ position: -1 })
      .where(and(eq(case_clients.case_id, caseId), eq(case_clients.client_id, second)))
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual(['noor@nieuw.nl'])
  })

  it('goes to the leading client when it was queued by a release whose jobs named no client', async () => {
    const { caseId } = await aWaitingMail()
    await app.db.update(jobs).set({ payload: mailed })
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual([noor.email])
  })
})
