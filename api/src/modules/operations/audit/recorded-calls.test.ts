import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { companies } from '../../../platform/db/schema/people.ts'
import { aCompany } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { general, newCaseParts } from '../../cases/new-case/testing/new-case.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertTasks } from '../../tasks/tasks/testing/task.builder.ts'
import { aWatchedCase } from './testing/watched-case.ts'

const app = await testApp()
const { me, kase, clientId, added } = await aWatchedCase(app)

describe('a change', () => {
  it('is recorded with the changed fields, before and after', async () => {
    const change = () => me.call('PATCH', `/cases/${kase.id}`, { json: { notes: 'nieuw' } })
    expect(await added(change)).toMatchObject([
      { user_id: me.id, act: 'change', call: 'PATCH /cases/{id}', case_id: kase.id },
    ])
    const again = await added(() => me.call('PATCH', `/cases/${kase.id}`, { json: { notes: 'nog nieuwer' } }))
    expect(again[0]?.changes).toEqual({ notes: ['nieuw', 'nog nieuwer'] })
  })

  it('is recorded once for a repeated call, and not at all for a refused one', async () => {
    const json = { email: 'nieuw@voorbeeld.test', salutation: 'Dhr.', initials: 'N.', last_name: 'Nieuw' }
    const create = () => me.call('POST', '/clients', { json, headers: { 'idempotency-key': 'eenmaal' } })
    const made = await added(async () => {
      await create()
      await create()
    })
    // The second one does nothing, and shows the contact as it is by then.
    const [id] = made[0]?.client_ids ?? []
    expect(made).toMatchObject([
      {
        act: 'create',
        subject: 'client',
        subject_id: id,
        changes: { email: [null, json.email], last_name: [null, 'Nieuw'] },
      },
      {
        act: 'read',
        call: 'POST /clients',
        subject: 'client',
        subject_id: id,
        client_ids: [id],
        changes: null,
      },
    ])
    const stale = { json: { notes: 'te laat' }, headers: { 'if-match': '"1"' } }
    expect(
      await added(async () => {
        expect((await me.call('PATCH', `/cases/${kase.id}`, stale)).status).toBe(412)
        expect((await me.call('POST', '/clients', { json: { last_name: 'Zonder' } })).status).toBe(422)
      }),
    ).toEqual([])
  })

  it('names the event that was reported, and the company that was linked', async () => {
    const [company] = await app.db.insert(companies).values(aCompany()).returning()
    const linked = await added(() =>
      me.call('POST', `/cases/${kase.id}/companies`, { json: { id: company?.id } }),
    )
    expect(linked).toMatchObject([
      { act: 'change', subject: 'company', subject_id: company?.id, changes: { clients: [[], [clientId]] } },
      { act: 'change', subject: 'case', subject_id: kase.id, changes: { companies: [[], [company?.id]] } },
    ])
    const reported = await added(() =>
      me.call('POST', `/cases/${kase.id}/event`, { json: { event_type: 'case_withdrawn' } }),
    )
    expect(reported[0]?.changes).toMatchObject({ event_type: [null, 'case_withdrawn'] })
  })

  it('of a contact or company is also recorded when it is created with something else', async () => {
    const named = await added(() =>
      me.call('POST', `/cases/${kase.id}/companies`, {
        json: { name: 'Nieuw B.V.', iban: 'NL91ABNA0417164300' },
      }),
    )
    expect(named).toMatchObject([
      {
        act: 'create',
        call: 'POST /cases/{id}/companies',
        subject: 'company',
        changes: { name: [null, 'Nieuw B.V.'], iban: [null, 'NL91ABNA0417164300'] },
      },
      { act: 'change', subject: 'case' },
    ])
    const client = { email: 'mee@voorbeeld.test', salutation: 'Dhr.', initials: 'M.', last_name: 'Mee' }
    const parts = newCaseParts({ ...general, client, company_name: 'Mee B.V.' })
    const made = await added(() => me.call('POST', '/cases', { parts }))
    expect(made).toMatchObject([
      { act: 'create', subject: 'company', changes: { name: [null, 'Mee B.V.'] } },
      {
        act: 'create',
        subject: 'client',
        changes: { email: [null, client.email], last_name: [null, 'Mee'] },
      },
      { act: 'create', call: 'POST /cases', subject: 'case' },
    ])
    expect(made[1]?.user_id).toBe(me.id)
  })

  it('includes only the changes of this call, also when a colleague changes the same row at the same moment', async () => {
    const colleague = await app.signInAs('lawyer')
    const made = await app.db
      .insert(companies)
      .values([aCompany({ name: 'Een' }), aCompany({ name: 'Twee' })])
      .returning()
    const waiting = async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    }
    const link = ({ call }: typeof me, place: number) =>
      call('POST', `/cases/${kase.id}/companies`, { json: { id: made[place]?.id } })
    const kept = await added(async () => {
      const { both } = await app.db.transaction(async (tx) => {
        await tx.execute(sql`select from cases where id = ${kase.id} for update`)
        const linking = Promise.all([me, colleague].map(link))
        await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
        return { both: linking }
      })
      await both
    })
    const sizes = kept
      .filter(({ subject }) => subject === 'case')
      .map(({ changes }) => (changes?.companies ?? []).map((ids) => (Array.isArray(ids) ? ids.length : 0)))
    const [before = 0] = sizes[0] ?? []
    expect(sizes).toEqual([
      [before, before + 1],
      [before + 1, before + 2],
    ])
  })

  it('of a case is also recorded when completing a task caused it', async () => {
    const letter = await insertLetter(app)
    const kept = await added(() =>
      me.call('PATCH', `/tasks/${letter.task_id}`, { json: { status: 'completed' } }),
    )
    expect(kept).toMatchObject([
      { act: 'change', subject: 'task', subject_id: letter.task_id, case_id: letter.case_id },
      { act: 'change', subject: 'case', subject_id: letter.case_id, call: 'PATCH /tasks/{id}' },
    ])
    expect(kept[0]?.changes?.status).toEqual(['open', 'completed'])
    expect(kept[1]?.changes?.status?.[1]).toBe('adm_beroep_submitted')
  })

  it('of many tasks has an entry for each changed one', async () => {
    const made = await insertTasks(app.db, [
      { title: 'Een' },
      { title: 'Twee' },
      { title: 'Al begonnen', status: 'in_progress' },
    ])
    const tasks = made.map(({ id, version }) => ({ id, version, changes: { status: 'in_progress' } }))
    const changed = await added(() => me.call('POST', '/tasks/bulk', { json: { tasks } }))
    expect(changed).toMatchObject([
      {
        act: 'change',
        subject: 'task',
        subject_id: made[0]?.id,
        changes: { status: ['open', 'in_progress'] },
      },
      {
        act: 'change',
        subject: 'task',
        subject_id: made[1]?.id,
        changes: { status: ['open', 'in_progress'] },
      },
    ])
    expect(changed).toHaveLength(2)
  })
})

describe('signing in and out', () => {
  const signIn = (username: string, password = testPassword) =>
    app.call('POST', '/token', { form: { username, password }, from: '192.0.2.44' })

  it('is recorded, also when it is refused, without any typed value', async () => {
    const user = await aUser(app.db)
    const kept = await added(async () => {
      await signIn(user.email, 'Geheim-dat-niet-klopt')
      await signIn('niemand@zaakwerk.test', 'Geheim-dat-niet-klopt')
      const { body } = await signIn(user.email)
      await app.call('POST', '/token/revoke', { json: { refresh_token: body.refresh_token } })
      await app.call('POST', '/token/revoke', { json: { refresh_token: body.refresh_token } })
    })
    expect(kept).toMatchObject([
      { act: 'sign_in_refused', user_id: null, subject_id: user.id, changes: null },
      { act: 'sign_in_refused', user_id: null, subject_id: null, changes: null },
      { act: 'sign_in', user_id: user.id, subject_id: user.id },
      { act: 'sign_out', user_id: user.id, subject_id: user.id },
    ])
  })

  it('records that a password was changed, and that a mailed link was requested', async () => {
    const user = await aUser(app.db)
    const { body } = await signIn(user.email)
    const json = {
      email: user.email,
      old_password: testPassword,
      new_password: 'Nieuw-Wachtwoord-8',
      confirm_password: 'Nieuw-Wachtwoord-8',
    }
    const kept = await added(async () => {
      await app.call('POST', '/password', { json, token: body.access_token })
      await app.call('POST', '/password/reset', { json: { email: user.email } })
      await app.call('POST', '/password/reset', { json: { email: 'niemand@zaakwerk.test' } })
    })
    expect(kept).toMatchObject([
      { act: 'password', user_id: user.id, subject_id: user.id, changes: null },
      { act: 'password_link', user_id: null, subject_id: user.id, changes: null },
    ])
  })
})

it('logs no personal data of a client', () => {
  const log = JSON.stringify(app.logged)
  expect(log).not.toMatch(/nog nieuwer|nieuw@voorbeeld|Berg/)
  expect(log).toContain('"/api/clients"')
})
