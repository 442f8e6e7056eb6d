import { expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { template_versions, templates } from '../../platform/db/schema/templates.ts'
import { users } from '../../platform/db/schema/users.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { isBroken } from './auto-rollback.ts'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  aLoad,
  bundled,
  mailsOf,
  noor,
  overviewOf,
  releaseApp,
  releaseWebRoot,
  reportTab,
  versionCookieOf,
} from './testing/release-app.ts'

const config = { webRoot: await releaseWebRoot(), releaseKeys: [noor] }
const app = await releaseApp(config)
const admin = await app.signInAs('admin')
const system = await app.signInAs('system')
const lawyer = await app.signInAs('lawyer')
const cookie = await versionCookieOf(lawyer.call)

const fail = ({ call }: TestApp, number: string, times: number) =>
  reportTab(call, cookie, { loads: Array.from({ length: times }, () => aLoad(number, 'task-list.page.js')) })

const mails = () => mailsOf(app)

const overview = async () => (await overviewOf(app)).remotes[0]

it('sends one mail to each user who may roll back, from several processes, when no user has the name of the key', async () => {
  const other = await testApp({ ...config, databaseUrl: app.databaseLine.connectionString })
  await releaseVersion(app.call, noor, '0.6.0', { percent: 50 })
  await fail(app, '0.6.0', 2)
  await Promise.all([app, other, app, other].map((one) => fail(one, '0.6.0', 1)))
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([admin.email, system.email].toSorted())
  expect(sent[0]?.subject).toBe('Taken 0.6.0 is vanzelf teruggedraaid')
  expect(sent[0]?.text).toMatch(/Iedereen krijgt weer 0\.4\.0\.[\s\S]*task-list\.page\.js \([3-6] keer\)/)
  const { evidence } = (await overview()).turned_back
  expect(evidence.told).toHaveLength(2)
  const failed = evidence.spans.reduce((sum: number, span: { failed: number }) => sum + span.failed, 0)
  expect([evidence.spans.length, failed >= 3]).toEqual([12, true])
})

it('mails only the user with the name of the key', async () => {
  await app.db.update(users).set({ first_name: 'Noor', last_name: 'Willems' }).where(eq(users.id, lawyer.id))
  const before = (await mails()).length
  await releaseVersion(app.call, noor, '0.4.0', { percent: 50 })
  await fail(app, '0.4.0', 3)
  const sent = await mails()
  expect(sent.length).toBe(before + 1)
  // Both versions have the number 0.4.0.
  const [wrong, right] = [versionOf('0.4.0'), bundled.version].map((one) => one.slice(6, 13))
  expect(sent.some(({ subject }) => subject === `Taken 0.4.0 ${wrong} is vanzelf teruggedraaid`)).toBe(true)
  expect(sent.some(({ text }) => text.includes(`krijgt weer 0.4.0 ${right}.`))).toBe(true)
  expect((await overview()).turned_back.evidence.told).toEqual(['Noor Willems'])
})

it('turns a version back without a mail when the template cannot be filled', async () => {
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

it('counts from the last release or promotion, also of a version first released long ago', async () => {
  await releaseVersion(app.call, noor, '0.6.3', { percent: 50 })
  await fail(app, '0.6.3', 2)
  app.passTime(25 * 3_600_000)
  await fail(app, '0.6.3', 3)
  expect((await overview()).canary).not.toBe(null)
  const at = app.services.now().toISOString()
  await sendOrder(app.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 60, at })
  await fail(app, '0.6.3', 2)
  expect((await overview()).canary).not.toBe(null)
  await fail(app, '0.6.3', 1)
  expect((await overview()).canary).toBe(null)
})

it('names the restored version, until a user makes the version live again', async () => {
  const order = (content: object) =>
    sendOrder(app.call, noor, { remote: 'mfe_taken', at: app.services.now().toISOString(), ...content })
  const at = app.services.now().toISOString()
  await releaseVersion(app.call, noor, '0.7.0', { at })
  await releaseVersion(app.call, noor, '0.7.1', { at })
  await fail(app, '0.7.1', 3)
  await order({ act: 'rollback', to: bundled.version })
  expect(await overview()).toMatchObject({
    live: { version: bundled.version },
    turned_back: { version: versionOf('0.7.1'), restored: versionOf('0.7.0') },
  })
  await order({ act: 'rollback', to: versionOf('0.7.1') })
  expect((await overview()).turned_back).toBe(null)
  // It did not go back by itself this time.
  await order({ act: 'rollback', to: bundled.version })
  expect((await overview()).turned_back).toBe(null)
})

it.each([
  [{ loaded: 0, failed: 2 }, { loaded: 100, failed: 0 }, false],
  [{ loaded: 0, failed: 3 }, { loaded: 100, failed: 0 }, true],
  [{ loaded: 147, failed: 3 }, { loaded: 100, failed: 0 }, false],
  [{ loaded: 146, failed: 3 }, { loaded: 100, failed: 0 }, true],
  // The other version fails as often.
  [{ loaded: 10, failed: 10 }, { loaded: 10, failed: 10 }, false],
  [{ loaded: 10, failed: 10 }, { loaded: 0, failed: 0 }, true],
])('a version with %o beside %o is broken: %s', (own, other, expected) =>
  expect(isBroken(own, other)).toBe(expected),
)
