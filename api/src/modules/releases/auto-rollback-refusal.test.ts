import { expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { template_versions, templates } from '../../platform/db/schema/templates.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  aLoad,
  bundled,
  mailsOf,
  noor,
  overviewOf,
  releaseApp,
  reportTab,
  upgradedApp,
  versionCookieOf,
} from './testing/release-app.ts'

const app = await releaseApp()
const upgraded = await upgradedApp(app)
const admin = await app.signInAs('admin')
const system = await app.signInAs('system')
const cookie = await versionCookieOf(admin.call)

const fail = async ({ call }: TestApp, version: string, times = 3) => {
  const load = { ...aLoad('', 'task-list.page.js'), version }
  const { status } = await reportTab(call, cookie, { loads: Array.from({ length: times }, () => load) })
  expect(status).toBe(204)
}

const mails = () => mailsOf(app)

const remote = async () => (await overviewOf(app)).remotes[0]

const changes = async () => (await admin.call('GET', '/remotes/changes')).body

const unfit = `mfe_taken ${versionOf('0.5.0')} past niet meer bij deze server. Vraagt \`react\` ^19.3.0. De schil heeft 20.0.0.`

it('mails users who may roll back once that a version without an earlier one stays live', async () => {
  await Promise.all([app, upgraded, app, upgraded].map((one) => fail(one, bundled.version)))
  await fail(app, bundled.version)
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([admin.email, system.email].toSorted())
  expect(sent[0]?.subject).toBe('Taken 0.4.0 kan niet vanzelf terug')
  expect(sent[0]?.text).toMatch(
    /Waarom niet: Van mfe_taken was er geen eerdere versie\.\s+Wat mislukte: task-list\.page\.js \(\d+ keer\)\.[\s\S]*\/settings\/remotes/,
  )
  expect(await remote()).toMatchObject({
    live: { version: bundled.version },
    turned_back: null,
    turn_back_refusal: { reason: 'Van mfe_taken was er geen eerdere versie.' },
  })
  const [newest] = await changes()
  expect(newest).toMatchObject({
    number: null,
    act: 'turn_back',
    from_version: bundled.version,
    by: null,
    misfits: ['Van mfe_taken was er geen eerdere versie.'],
  })
})

it('mails nothing about a version that a user rolled back first', async () => {
  await releaseVersion(app.call, noor, '0.5.0')
  await releaseVersion(app.call, noor, '0.5.1')
  await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken', to: bundled.version })
  const before = await mails()
  await fail(upgraded, versionOf('0.5.1'))
  expect(await mails()).toEqual(before)
})

it('mails again when the version was released again', async () => {
  await releaseVersion(app.call, noor, '0.5.0')
  await releaseVersion(app.call, noor, '0.5.2')
  const before = (await mails()).length
  await fail(upgraded, versionOf('0.5.2'))
  expect((await mails()).slice(before).map(({ text }) => text.includes(unfit))).toEqual([true, true])
  expect((await remote()).turn_back_refusal).toMatchObject({ reason: unfit })
  app.passTime(60_000)
  upgraded.passTime(60_000)
  await releaseVersion(app.call, noor, '0.5.2', { at: app.services.now().toISOString() })
  expect((await remote()).turn_back_refusal).toBe(undefined)
  await fail(upgraded, versionOf('0.5.2'), 2)
  expect((await mails()).length).toBe(before + 2)
  await fail(upgraded, versionOf('0.5.2'), 1)
  expect((await mails()).length).toBe(before + 4)
})

it('is recorded without a mail when the template cannot be filled', async () => {
  const [template] = await app.db
    .select()
    .from(templates)
    .where(eq(templates.name, 'release_not_turned_back'))
  await app.db.insert(template_versions).values({
    template_id: template?.id ?? 0,
    number: 2,
    subject: 'x',
    body: '{{ geen_veld }}',
    created_by: admin.id,
  })
  const before = await mails()
  const at = app.services.now().toISOString()
  await releaseVersion(app.call, noor, '0.5.0', { at })
  await releaseVersion(app.call, noor, '0.5.3', { at })
  await fail(upgraded, versionOf('0.5.3'))
  expect(await mails()).toEqual(before)
  expect((await remote()).turn_back_refusal).toMatchObject({ reason: unfit })
})

it('turns the version back as soon as that is possible', async () => {
  await fail(app, versionOf('0.5.3'), 1)
  expect(await remote()).toMatchObject({
    live: { version: versionOf('0.5.0') },
    turned_back: { version: versionOf('0.5.3') },
  })
  expect((await remote()).turn_back_refusal).toBe(undefined)
})
