import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asc, eq } from '../../platform/db/drizzle.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { template_versions, templates } from '../../platform/db/schema/templates.ts'
import { users } from '../../platform/db/schema/users.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { installReleases } from './install-releases.ts'
import { anEntry, aReleaser, order, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'

const noor = aReleaser('Noor Willems')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({ preload: { staff: [], public: [] }, integrity: {}, provides }),
})
const config = { webRoot, releaseKeys: [noor] }
const app = await testApp(config)
await installReleases(app.services, { remotes: [installed] })
const admin = await app.signInAs('admin')
const system = await app.signInAs('system')
const lawyer = await app.signInAs('lawyer')

const cookieOf = async (token: string): Promise<string> => {
  const { headers } = await app.call('GET', '/users/me', { token })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
const cookie = await cookieOf(lawyer.token)

const fail = (one: TestApp, number: string, times: number) =>
  one.call('POST', '/remotes/tabs', {
    headers: { cookie },
    json: {
      tab: randomUUID(),
      versions: {},
      loads: Array.from({ length: times }, () => ({
        remote: 'mfe_taken',
        version: versionOf(number),
        ms: null,
        failed: 'task-list.page.js',
      })),
      is_closing: false,
    },
  })

const mails = () =>
  app.db
    .select({ to: messages.recipient, subject: messages.subject, text: messages.body_text })
    .from(messages)
    .orderBy(asc(messages.recipient))

const overview = async () => {
  const at = app.services.now().toISOString()
  return (await order(app.call, noor, { act: 'show', at })).body.overview.remotes[0]
}

it('mails all who may roll back, once however many processes see it, when no colleague has the name of the key', async () => {
  const other = await testApp({ ...config, databaseUrl: app.databaseLine.connectionString })
  await releaseVersion(app.call, noor, '0.6.0', { percent: 50 })
  await fail(app, '0.6.0', 2)
  await Promise.all([app, other, app, other].map((one) => fail(one, '0.6.0', 1)))
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([admin.email, system.email].toSorted())
  expect(sent[0]?.subject).toBe('Taken 0.6.0 is vanzelf teruggedraaid')
  expect(sent[0]?.text).toMatch(/Iedereen krijgt weer 0\.4\.0\.[\s\S]*task-list\.page\.js \([3-6] keer\)/)
  const { evidence } = (await overview()).turned_back
  expect(evidence.told).toHaveLength(2)
  const failed = evidence.spans.reduce((sum: number, span: { failed: number }) => sum + span.failed, 0)
  expect([evidence.spans.length, failed >= 3]).toEqual([12, true])
})

it('mails only the colleague with the name of the key', async () => {
  await app.db.update(users).set({ first_name: 'Noor', last_name: 'Willems' }).where(eq(users.id, lawyer.id))
  const before = (await mails()).length
  await releaseVersion(app.call, noor, '0.4.0', { percent: 50 })
  await fail(app, '0.4.0', 3)
  const sent = await mails()
  expect(sent.length).toBe(before + 1)
  // Both have the number 0.4.0.
  const [wrong, right] = [versionOf('0.4.0'), installed.version].map((one) => one.slice(6, 13))
  expect(sent.some(({ subject }) => subject === `Taken 0.4.0 ${wrong} is vanzelf teruggedraaid`)).toBe(true)
  expect(sent.some(({ text }) => text.includes(`krijgt weer 0.4.0 ${right}.`))).toBe(true)
  expect((await overview()).turned_back.evidence.told).toEqual(['Noor Willems'])
})

it('goes back without a mail when its text cannot be filled', async () => {
  const [template] = await app.db.select().from(templates).where(eq(templates.name, 'release_turned_back'))
  await app.db.insert(template_versions).values({
    template_id: template?.id ?? 0,
    number: 2,
    subject: 'x',
    body: '{{ geen_veld }}',
    created_by: admin.id,
  })
  const before = (await mails()).length
  await releaseVersion(app.call, noor, '0.6.2', { percent: 50 })
  await fail(app, '0.6.2', 3)
  expect((await mails()).length).toBe(before)
  expect(await overview()).toMatchObject({ canary: null, turned_back: { evidence: { told: [] } } })
})

it('counts anew from the moment that it is released again or promoted, however long ago it first was', async () => {
  await releaseVersion(app.call, noor, '0.6.3', { percent: 50 })
  await fail(app, '0.6.3', 2)
  app.passTime(25 * 3_600_000)
  await fail(app, '0.6.3', 3)
  expect((await overview()).canary).not.toBe(null)
  const at = app.services.now().toISOString()
  await order(app.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 60, at })
  await fail(app, '0.6.3', 2)
  expect((await overview()).canary).not.toBe(null)
  await fail(app, '0.6.3', 1)
  expect((await overview()).canary).toBe(null)
})
