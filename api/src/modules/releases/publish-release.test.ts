import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caller } from '../../platform/testing/caller.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { checkLive } from './check-live.ts'
import { installReleases } from './install-releases.ts'
import {
  anArchive,
  aReleaser,
  aStatement,
  provides,
  releaseVersion,
  sendOrder,
  uploadArchive,
  versionOf,
} from './testing/release.builder.ts'
import {
  bundled,
  noor,
  overviewOf,
  releaseApp,
  releaseWebRoot,
  versionsInHtml,
} from './testing/release-app.ts'
import { readInstalled } from './web-manifest.ts'

const daan = aReleaser('Daan Peeters', ['mfe_zaken'])
const withdrawn = aReleaser('Ilse van Rossum')
const config = { webRoot: await releaseWebRoot(), releaseKeys: [noor, daan] }
const app = await releaseApp(config)

describe('a release to a server without a front end', () => {
  it('is refused: without a known key as everywhere, else because it cannot be validated', async () => {
    const bare = await testApp({ releaseKeys: [noor] })
    expect((await releaseVersion(bare.call, daan, '0.5.0')).status).toBe(403)
    expect((await releaseVersion(bare.call, noor, '0.5.0')).status).toBe(503)
  })
})

describe('a release', () => {
  it('starts from the bundled remotes, which a second process does not install again', async () => {
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: bundled.version })
    expect(await overviewOf(app)).toMatchObject({
      number: 1,
      remotes: [{ name: 'mfe_taken', label: 'Taken', live: { version: bundled.version }, canary: null }],
    })
    await installReleases(app.services, await readInstalled(config.webRoot))
    expect((await overviewOf(app)).number).toBe(1)
  })

  it('is served by every process to the next page load, with its files', async () => {
    const other = await testApp({
      ...config,
      databaseUrl: app.databaseLine.connectionString,
      dataDir: app.services.config.dataDir,
    })
    await versionsInHtml(other.url)
    const { status, body } = await releaseVersion(app.call, noor, '0.4.1')
    expect([status, body.change]).toEqual([
      200,
      expect.objectContaining({
        number: 2,
        act: 'release',
        remote: 'mfe_taken',
        from_version: bundled.version,
        to_version: versionOf('0.4.1'),
        by: 'Noor Willems',
        why: 'Te laat telt geen afgeronde taken',
      }),
    ])
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: versionOf('0.4.1') })
    await expect.poll(() => versionsInHtml(other.url)).toEqual({ mfe_taken: versionOf('0.4.1') })
    for (const { url } of [app, other]) {
      const file = await fetch(`${url}/remotes/mfe_taken/${versionOf('0.4.1')}/entry.js`)
      expect([file.status, await file.text()]).toEqual([200, "self.taken='0.4.1'"])
      expect(file.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('is shown with the latest changes, and with its statement on request', async () => {
    const shown = (await sendOrder(app.call, noor, { act: 'show' })).body
    expect([shown.changes.map(({ act }: { act: string }) => act), shown.statements]).toEqual([
      ['release', 'install'],
      undefined,
    ])
    const { statements } = (await sendOrder(app.call, noor, { act: 'show', with_statements: true })).body
    const named = statements.map(({ text }: { text: string }) => JSON.parse(text).remote.version)
    expect(named).toEqual([versionOf('0.4.1')])
    expect(checkLive({ provides, statements })).toEqual([])
    expect(checkLive({ provides: { ...provides, contract: 6 }, statements })).toEqual([
      `mfe_taken ${versionOf('0.4.1')}: Werkt met schilcontract 5. De schil heeft 6.`,
    ])
  })

  it('changes nothing as a dry run', async () => {
    const { status, body } = await releaseVersion(app.call, noor, '0.4.2', { dry_run: true })
    expect([status, body.change, body.overview.number]).toEqual([200, null, 2])
  })

  it('is made once: a repeated order gets the first answer', async () => {
    const { script, statement } = aStatement('0.4.3')
    const archive = anArchive(noor.sign(statement), script)
    const id = 'c3c0c8d8-0000-4000-8000-000000000001'
    const [first, again] = [
      await uploadArchive(app.call, noor, archive, { id }),
      await uploadArchive(app.call, noor, archive, { id }),
    ]
    expect(again.body.change).toEqual(first.body.change)
  })

  it('is not lost when several are made concurrently', async () => {
    const before = (await overviewOf(app)).number
    const answers = await Promise.all(
      ['0.5.0', '0.5.1', '0.5.2', '0.5.3'].map((number) => releaseVersion(app.call, noor, number)),
    )
    expect(answers.map(({ body }) => body.change.number).toSorted()).toEqual(
      [1, 2, 3, 4].map((at) => before + at),
    )
  })
})

it('stores one file when the same archive is released concurrently', async () => {
  const folder = join(app.services.config.dataDir, 'releases')
  const before = (await readdir(folder)).length
  const answers = await Promise.all([1, 2, 3].map(() => releaseVersion(app.call, noor, '0.5.9')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await readdir(folder)).length).toBe(before + 1)
})

describe('rejects an archive, and changes nothing,', () => {
  const { script, statement } = aStatement('0.9.0')
  const good = anArchive(noor.sign(statement), script)
  const signedBy = (by = noor, changes: object = {}) =>
    anArchive(by.sign({ ...statement, ...changes }), script)

  it.each<[string, string, number, string | RegExp]>([
    ['that is not an archive', 'PK', 422, /verklaring ontbreekt/],
    ['without a statement', '\n', 422, /verklaring ontbreekt/],
    ['with a modified file', `${good.slice(0, -2)}9'`, 422, /`entry.js` is niet wat de verklaring noemt/],
    ['that is truncated', good.slice(0, -3), 422, /`entry.js` is niet wat/],
    ['with trailing bytes', `${good}more`, 422, /meer dan de verklaring/],
    [
      'with a path outside its folder',
      signedBy(noor, { files: [{ path: '../x.js', bytes: 0, sha256: '' }] }),
      422,
      /mag niet in een archief/,
    ],
    [
      'signed with a revoked key',
      signedBy(withdrawn),
      403,
      'De sleutel van Ilse van Rossum mag op deze server niet uitbrengen.',
    ],
    [
      'signed with a key for another remote',
      signedBy(daan),
      403,
      'De sleutel van Daan Peeters mag mfe_taken niet uitbrengen.',
    ],
    [
      'signed with another key',
      anArchive({ ...daan.sign(statement), key: noor.name }, script),
      403,
      'De handtekening is niet van de sleutel van Noor Willems.',
    ],
  ])('%s', async (_what, archive, status, reason) => {
    const before = await overviewOf(app)
    const answer = await uploadArchive(app.call, noor, archive)
    const said = status === 422 ? answer.body.detail[0].msg : answer.body.detail
    expect([answer.status, said]).toEqual([
      status,
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ])
    expect(await overviewOf(app)).toEqual(before)
  })

  it('other than the one in the order', async () => {
    const answer = await uploadArchive(app.call, noor, good, { archive: '0'.repeat(64) })
    expect([answer.status, answer.body.detail[0].msg]).toEqual([
      422,
      'Het archief is niet het archief van de opdracht.',
    ])
  })

  it('with an integrity hash that does not match its file', async () => {
    const other = aStatement('0.9.2').statement.remote.integrity
    const [hash = ''] = Object.values(aStatement('0.9.3').statement.remote.integrity)
    const { statement: wrong, script: content } = aStatement('0.9.2', {
      integrity: Object.fromEntries(Object.keys(other).map((path) => [path, hash])),
    })
    const answer = await uploadArchive(app.call, noor, anArchive(noor.sign(wrong), content))
    expect([answer.status, answer.body.detail[0].msg]).toEqual([
      422,
      'De hash van `entry.js` is niet van dat bestand.',
    ])
  })

  it('that does not fit, and records a sentence per misfit', async () => {
    const misfit = aStatement('0.9.1', { contracts: [4] })
    const answer = await uploadArchive(app.call, noor, anArchive(noor.sign(misfit.statement), misfit.script))
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

it('answers 503 on a server without a front end', async () => {
  const bare = await testApp({ releaseKeys: [noor] })
  const { status } = await releaseVersion(caller(bare.url), noor, '0.4.1')
  expect(status).toBe(503)
})
