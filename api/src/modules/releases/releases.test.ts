import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caller } from '../../platform/testing/caller.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { checkLive } from './check-live.ts'
import { installReleases } from './install-releases.ts'
import {
  anEntry,
  aReleaser,
  aStatement,
  order,
  packed,
  provides,
  releaseVersion,
  sendArchive,
  versionOf,
} from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'
import { readInstalled } from './web-manifest.ts'

const noor = aReleaser('Noor Willems')
const daan = aReleaser('Daan Peeters', ['mfe_zaken'])
const withdrawn = aReleaser('Ilse van Rossum')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({
    preload: { staff: [], public: [] },
    integrity: {},
    provides,
  }),
})
const config = { webRoot, releaseKeys: [noor, daan] }
const app = await testApp(config)
await installReleases(app.services, await readInstalled(webRoot))

/** The versions in the HTML of a page. */
const served = async (url = app.url): Promise<Record<string, string>> => {
  const html = await (await fetch(`${url}/zaken`)).text()
  const registry: { remotes: { name: string; version: string }[] } = JSON.parse(
    /<script>self\.zaakwerk=(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  )
  return Object.fromEntries(registry.remotes.map(({ name, version }) => [name, version]))
}

describe('a release', () => {
  it('begins with what came with the server', async () => {
    await expect.poll(() => served()).toEqual({ mfe_taken: installed.version })
    const { body } = await order(app.call, noor, { act: 'show' })
    expect(body.overview).toMatchObject({
      number: 1,
      remotes: [{ name: 'mfe_taken', label: 'Taken', live: { version: installed.version }, canary: null }],
    })
    // A second process finds it there.
    await installReleases(app.services, await readInstalled(webRoot))
    expect((await order(app.call, noor, { act: 'show' })).body.overview.number).toBe(1)
  })

  it('is live for the next page that is opened, at every process, with its files', async () => {
    const other = await testApp({
      ...config,
      databaseUrl: app.databaseLine.connectionString,
      dataDir: app.services.config.dataDir,
    })
    await served(other.url)
    const { status, body } = await releaseVersion(app.call, noor, '0.4.1')
    expect([status, body.change]).toEqual([
      200,
      expect.objectContaining({
        number: 2,
        act: 'release',
        remote: 'mfe_taken',
        from_version: installed.version,
        to_version: versionOf('0.4.1'),
        by: 'Noor Willems',
        why: 'Te laat telt geen afgeronde taken',
      }),
    ])
    await expect.poll(() => served()).toEqual({ mfe_taken: versionOf('0.4.1') })
    await expect.poll(() => served(other.url)).toEqual({ mfe_taken: versionOf('0.4.1') })
    for (const { url } of [app, other]) {
      const file = await fetch(`${url}/remotes/mfe_taken/${versionOf('0.4.1')}/entry.js`)
      expect([file.status, await file.text()]).toEqual([200, "self.taken='0.4.1'"])
      expect(file.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('is told with the changes before it, and if asked for with what it was built with', async () => {
    const shown = (await order(app.call, noor, { act: 'show' })).body
    expect([shown.changes.map(({ act }: { act: string }) => act), shown.statements]).toEqual([
      ['release', 'install'],
      undefined,
    ])
    const { statements } = (await order(app.call, noor, { act: 'show', with_statements: true })).body
    const named = statements.map(({ text }: { text: string }) => JSON.parse(text).remote.version)
    expect(named).toEqual([versionOf('0.4.1')])
    expect(checkLive({ provides, statements })).toEqual([])
    expect(checkLive({ provides: { ...provides, contract: 6 }, statements })).toEqual([
      `mfe_taken ${versionOf('0.4.1')}: Werkt met schilcontract 5. De schil heeft 6.`,
    ])
  })

  it('of an archive that only is to be judged changes nothing', async () => {
    const { status, body } = await releaseVersion(app.call, noor, '0.4.2', { dry_run: true })
    expect([status, body.change, body.overview.number]).toEqual([200, null, 2])
  })

  it('works once: the same order again finds what it did', async () => {
    const { script, statement } = aStatement('0.4.3')
    const archive = packed(noor.sign(statement), script)
    const id = 'c3c0c8d8-0000-4000-8000-000000000001'
    const [first, again] = [
      await sendArchive(app.call, noor, archive, { id }),
      await sendArchive(app.call, noor, archive, { id }),
    ]
    expect(again.body.change).toEqual(first.body.change)
  })

  it('of two at once is lost by neither', async () => {
    const before = (await order(app.call, noor, { act: 'show' })).body.overview.number
    const answers = await Promise.all(
      ['0.5.0', '0.5.1', '0.5.2', '0.5.3'].map((number) => releaseVersion(app.call, noor, number)),
    )
    expect(answers.map(({ body }) => body.change.number).toSorted()).toEqual(
      [1, 2, 3, 4].map((at) => before + at),
    )
  })
})

it('of one archive by two at once keeps one file of it', async () => {
  const folder = join(app.services.config.dataDir, 'releases')
  const before = (await readdir(folder)).length
  const answers = await Promise.all([1, 2, 3].map(() => releaseVersion(app.call, noor, '0.5.9')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await readdir(folder)).length).toBe(before + 1)
})

describe('an archive is refused, and nothing changes', () => {
  const { script, statement } = aStatement('0.9.0')
  const good = packed(noor.sign(statement), script)
  const signedBy = (by = noor, changes: object = {}) => packed(by.sign({ ...statement, ...changes }), script)

  it.each<[string, string, number, string | RegExp]>([
    ['that is no archive', 'PK', 422, /verklaring ontbreekt/],
    ['without a statement', '\n', 422, /verklaring ontbreekt/],
    ['whose file was changed', `${good.slice(0, -2)}9'`, 422, /`entry.js` is niet wat de verklaring noemt/],
    ['that breaks off', good.slice(0, -3), 422, /`entry.js` is niet wat/],
    ['with more than it says', `${good}more`, 422, /meer dan de verklaring/],
    [
      'with a path that leads out',
      signedBy(noor, { files: [{ path: '../x.js', bytes: 0, sha256: '' }] }),
      422,
      /mag niet in een archief/,
    ],
    [
      'of a key that was withdrawn',
      signedBy(withdrawn),
      403,
      'De sleutel van Ilse van Rossum mag op deze server niet uitbrengen.',
    ],
    [
      'of a key that is not for this remote',
      signedBy(daan),
      403,
      'De sleutel van Daan Peeters mag mfe_taken niet uitbrengen.',
    ],
    [
      'that is signed in the name of another',
      packed({ ...daan.sign(statement), key: noor.name }, script),
      403,
      'De handtekening is niet van de sleutel van Noor Willems.',
    ],
  ])('%s', async (_what, archive, status, reason) => {
    const before = (await order(app.call, noor, { act: 'show' })).body.overview
    const answer = await sendArchive(app.call, noor, archive)
    const said = status === 422 ? answer.body.detail[0].msg : answer.body.detail
    expect([answer.status, said]).toEqual([
      status,
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ])
    expect((await order(app.call, noor, { act: 'show' })).body.overview).toEqual(before)
  })

  it('that is not the one of the order', async () => {
    const answer = await sendArchive(app.call, noor, good, { archive: '0'.repeat(64) })
    expect([answer.status, answer.body.detail[0].msg]).toEqual([
      422,
      'Het archief is niet het archief van de opdracht.',
    ])
  })

  it('whose statement gives browsers another hash than that of the file', async () => {
    const other = aStatement('0.9.2').statement.remote.integrity
    const [hash = ''] = Object.values(aStatement('0.9.3').statement.remote.integrity)
    const { statement: lying, script: sent } = aStatement('0.9.2', {
      integrity: Object.fromEntries(Object.keys(other).map((path) => [path, hash])),
    })
    const answer = await sendArchive(app.call, noor, packed(noor.sign(lying), sent))
    expect([answer.status, answer.body.detail[0].msg]).toEqual([
      422,
      'De hash van `entry.js` is niet van dat bestand.',
    ])
  })

  it('that does not fit, with a sentence for each reason, which is kept', async () => {
    const misfit = aStatement('0.9.1', { contracts: [4] })
    const answer = await sendArchive(app.call, noor, packed(noor.sign(misfit.statement), misfit.script))
    expect([answer.status, answer.body.detail[0].type]).toEqual([422, 'misfit'])
    const admin = await app.signInAs('admin')
    const [newest] = (await admin.call('GET', '/remotes/changes')).body
    expect(newest).toMatchObject({
      number: null,
      to_version: versionOf('0.9.1'),
      misfits: [answer.body.detail[0].msg],
    })
  })
})

describe('a place in the shell', () => {
  const release = (number: string, name: string, path: string, changes: object = {}) => {
    const entry = anEntry(versionOf(number), { name, script: `self.taken='${number}'` })
    const pages = entry.pages.map((page) => ({ ...page, path }))
    const { script, statement } = aStatement(number, { ...entry, pages })
    return sendArchive(app.call, noor, packed(noor.sign(statement), script), changes)
  }

  it('that two ask for at once is of one', async () => {
    const answers = await Promise.all([
      release('1.0.0', 'mfe_een', '/samen'),
      release('1.0.0', 'mfe_twee', '/samen'),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([409, 422]).toContain(statuses[1])
  })

  it('that a canary has is not for another, nor by an archive that calls itself a known version', async () => {
    await release('1.1.0', 'mfe_drie', '/vroeger')
    await release('1.1.1', 'mfe_drie', '/drie')
    await release('1.1.2', 'mfe_drie', '/proef', { testers: true })
    expect((await release('1.1.3', 'mfe_vier', '/proef')).status).toBe(422)
    expect((await release('1.1.4', 'mfe_vier', '/vroeger')).status).toBe(200)
    expect((await release('1.1.0', 'mfe_drie', '/elders')).status).toBe(409)
  })
})

describe('a canary', () => {
  const own = async () => {
    const one = await testApp(config)
    await installReleases(one.services, await readInstalled(webRoot))
    const state = async () => (await order(one.call, noor, { act: 'show' })).body.overview.remotes[0]
    return { one, state }
  }

  it('is beside what others get, and goes on, or away', async () => {
    const { one, state } = await own()
    await releaseVersion(one.call, noor, '0.6.0', { percent: 10 })
    expect(await state()).toMatchObject({
      live: { version: installed.version },
      canary: { version: versionOf('0.6.0'), percent: 10, testers: false },
    })
    await expect.poll(() => served(one.url)).toEqual({ mfe_taken: installed.version })
    await order(one.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 50 })
    expect((await state()).canary.percent).toBe(50)
    await order(one.call, noor, { act: 'rollback', remote: 'mfe_taken' })
    expect(await state()).toMatchObject({ live: { version: installed.version }, canary: null })
    const nothing = await order(one.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 100 })
    expect([nothing.status, nothing.body.detail]).toEqual([
      409,
      'mfe_taken heeft geen proef om te promoveren.',
    ])
  })

  it('is refused of the version that everybody has', async () => {
    const { one } = await own()
    await releaseVersion(one.call, noor, '0.6.2')
    const { status, body } = await releaseVersion(one.call, noor, '0.6.2', { percent: 10 })
    expect([status, body.detail]).toEqual([
      409,
      `mfe_taken ${versionOf('0.6.2')} is al live voor iedereen: een proef daarvan verandert niets.`,
    ])
  })

  it('is promoted, rolled back and brought back by an admin, who goes into the log', async () => {
    const { one, state } = await own()
    await releaseVersion(one.call, noor, '0.6.1', { percent: 10 })
    const admin = await one.signInAs('admin')
    await admin.call('POST', '/remotes/mfe_taken/promote', { json: { percent: 100 } })
    expect(await state()).toMatchObject({ live: { version: versionOf('0.6.1') }, canary: null })
    await admin.call('POST', '/remotes/mfe_taken/rollback', { json: {} })
    expect((await state()).live.version).toBe(installed.version)
    const { status, body } = await admin.call('POST', '/remotes/return', { json: { number: 3 } })
    expect([status, body.number, body.remotes[0].live.version]).toEqual([200, 5, versionOf('0.6.1')])
    const changes = (await admin.call('GET', '/remotes/changes')).body
    expect(changes.map(({ act, number }: { act: string; number: number }) => [number, act])).toEqual([
      [5, 'return'],
      [4, 'rollback'],
      [3, 'promote'],
      [2, 'release'],
      [1, 'install'],
    ])
    const missing = await admin.call('POST', '/remotes/return', { json: { number: 99 } })
    expect([missing.status, missing.body.detail]).toEqual([404, 'Er is geen stand 99.'])
  })
})

describe('the registry', () => {
  it('that cannot be read is the one that was read last, from the start on', async () => {
    const cut = await testApp({ ...config, isCuttable: true })
    await installReleases(cut.services, await readInstalled(webRoot))
    await releaseVersion(cut.call, noor, '0.7.0')
    await expect.poll(() => served(cut.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    const fresh = await testApp({ ...config, databaseUrl: cut.databaseLine.connectionString })
    await cut.databaseLine.cut()
    await expect.poll(() => served(cut.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    await expect.poll(() => served(fresh.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    const rest = await fetch(`${fresh.url}/remotes/rest.json?of=mfe_taken/${versionOf('0.7.0')}`)
    expect(rest.status).toBe(200)
    await cut.databaseLine.mend()
  })

  it('does not follow a server that brings an earlier build of what a team released', async () => {
    const one = await testApp(config)
    const install = (version: string) => installReleases(one.services, { remotes: [anEntry(version)] })
    await install(versionOf('0.4.0', 'a'))
    await install(versionOf('0.4.0', 'b'))
    await expect.poll(() => served(one.url)).toEqual({ mfe_taken: versionOf('0.4.0', 'b') })
    await releaseVersion(one.call, noor, '0.8.0')
    await install(versionOf('0.8.0', 'c'))
    await expect.poll(() => served(one.url)).toEqual({ mfe_taken: versionOf('0.8.0') })
    await install(versionOf('0.10.0', 'd'))
    await expect.poll(() => served(one.url)).toEqual({ mfe_taken: versionOf('0.10.0', 'd') })
  })
})

it('is not for a server without a front end', async () => {
  const bare = await testApp({ releaseKeys: [noor] })
  const { status } = await releaseVersion(caller(bare.url), noor, '0.4.1')
  expect(status).toBe(503)
})
