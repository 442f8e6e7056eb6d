import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadOutcome, type Opened, visitResult } from './open-pages.ts'
import { type Connection, sendOrder } from './order-client.ts'
import { publish } from './publish-release.ts'
import { aKey, anAnswer, aPackedRelease, type Stub, startReleaseServer } from './testing/release-server.ts'

const key = aKey()
const packed = aPackedRelease(key)
const file = packed.statement.remote.entry ?? ''
const noBrowser = async (): Promise<Opened | undefined> => undefined
const forAll = { why: 'Nieuw', dry_run: false, testers: false, openPages: noBrowser }

let stub: Stub
let connection: Connection
beforeEach(async () => {
  stub = await startReleaseServer()
  connection = { server: stub.url, key, pauseMs: 1, switchMs: 200 }
})
afterEach(() => stub.close())

const acts = (): readonly string[] => stub.orders.map(({ act }) => act)
const reject = (detail: unknown, status = 422) => stub.answers.push({ status, body: { detail, code: 'x' } })

describe('a release', () => {
  it('is sent with its archive, verified, and marked as proven', async () => {
    const { ok, lines } = await publish(connection, packed, forAll)
    expect(ok).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(
        /^mfe_one 0\.2\.0-ab is live for new visits after \d+ ms \(2 pages and 1 file verified, state 12\)\.$/,
      ),
    ])
    expect(stub.archive).toEqual(packed.archive)
    expect(stub.orders).toMatchObject([
      {
        act: 'release',
        why: 'Nieuw',
        dry_run: false,
        archive: createHash('sha256').update(packed.archive).digest('hex'),
      },
      { act: 'prove', number: 12 },
    ])
  })

  it('for a share of visits is verified by its files only, as pages differ', async () => {
    stub.shown = { version: '0.1.0-ff' }
    const { ok, lines } = await publish(connection, packed, { ...forAll, percent: 10 })
    expect(ok).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(/is a canary for 10 % of new visits after \d+ ms \(1 file verified, state 12\)/),
      'Release it to everybody: npm run promote -- mfe-one',
    ])
    expect(acts()).toEqual(['release'])
  })

  it('as a dry run is neither verified nor rolled back', async () => {
    stub.answers.push({ status: 200, body: { ...anAnswer(), change: null } })
    const { ok, lines } = await publish(connection, packed, { ...forAll, dry_run: true })
    expect([ok, lines]).toEqual([true, ['mfe_one 0.2.0-ab fits this server. Dry run: nothing changed.']])
    expect(acts()).toEqual(['release'])
  })

  it.each([
    ['a file does not match its hash', { corrupted: { [file]: 'other' } }, `${file} does not match its hash`],
    [
      'pages keep showing the previous version',
      { shown: { version: '0.1.0-ff' } },
      '/one/1 still has mfe_one 0.1.0-ff, not 0.2.0-ab',
    ],
    [
      'pages have other file hashes',
      { shown: { integrity: { [file]: 'sha384-x' } } },
      '/two has other file hashes for mfe_one than this release',
    ],
    ['pages do not name it', { shown: { name: 'mfe_two' } }, '/two does not name mfe_one'],
  ])('is rolled back when %s', async (_, state, problem) => {
    Object.assign(stub, state)
    const { ok, lines } = await publish(connection, packed, forAll)
    expect(ok).toBe(false)
    expect(lines[0]).toBe('mfe_one 0.2.0-ab is not served as released:')
    expect(lines).toContain(problem)
    expect(lines.at(-1)).toBe('Rolled back to 0.1.0-ff.')
    expect(acts()).toEqual(['release', 'rollback'])
    // `from` protects a version that somebody else made live meanwhile.
    expect(stub.orders.at(-1)).toMatchObject({ remote: 'mfe_one', from: '0.2.0-ab' })
  })

  it('is rolled back when a page fails in a browser', async () => {
    const openPages = async () => ({
      pages: 2,
      redirected: 0,
      problems: ['/two fails in a browser: TwoPage'],
    })
    const { ok, lines } = await publish(connection, packed, { ...forAll, openPages })
    expect([ok, lines]).toEqual([
      false,
      ['mfe_one 0.2.0-ab does not work:', '/two fails in a browser: TwoPage', 'Rolled back to 0.1.0-ff.'],
    ])
  })

  it.each([
    ['2 opened in a browser', { pages: 2, redirected: 0 }],
    ['1 opened in a browser, 1 redirected elsewhere', { pages: 1, redirected: 1 }],
  ])('is proven, and reports: %s', async (text, opened) => {
    const openPages = async () => ({ ...opened, problems: [] })
    const { lines } = await publish(connection, packed, { ...forAll, openPages })
    expect(lines).toEqual([expect.stringContaining(`(2 pages and 1 file verified, ${text}, state 12)`)])
    expect(acts()).toEqual(['release', 'prove'])
  })

  it('is live but not marked as proven when every page redirected', async () => {
    const openPages = async () => ({ pages: 0, redirected: 2, problems: [] })
    const { ok, lines } = await publish(connection, packed, { ...forAll, openPages })
    expect([ok, lines]).toEqual([
      true,
      [
        expect.stringContaining('0 opened in a browser, 2 redirected elsewhere'),
        'Only its files are proven: no page could be opened. The state is not marked as proven.',
      ],
    ])
    expect(acts()).toEqual(['release'])
  })

  it('reports a failed rollback', async () => {
    stub.corrupted = { [file]: 'other' }
    stub.answers.push({ status: 200, body: anAnswer() })
    reject('Er is geen eerdere versie.', 409)
    const { ok, lines } = await publish(connection, packed, forAll)
    expect([ok, lines.at(-1)]).toEqual([false, 'It could not be rolled back: Er is geen eerdere versie.'])
  })
})

describe('an order', () => {
  const send = () => sendOrder(connection, { act: 'show' })

  it('is retried unchanged when the response is lost', async () => {
    stub.answers.push('lost', { status: 503, body: {} })
    const answer = await sendOrder(connection, { act: 'rollback', remote: 'mfe_one' })
    expect(answer.change?.number).toBe(12)
    expect(stub.orders).toHaveLength(3)
    expect(new Set(stub.orders.map(({ id, at }) => `${id} ${at}`)).size).toBe(1)
  })

  it('fails with instructions when the server cannot be reached', async () => {
    stub.close()
    await expect(send()).rejects.toThrow(
      /^The server at http:\/\/127.0.0.1:\d+ cannot be reached \(.*ECONNREFUSED/,
    )
  })

  it.each([
    ['a wrong clock', 400, 'De klok loopt 9 minuten achter.', ['De klok loopt 9 minuten achter.']],
    [
      'misfits',
      422,
      [
        { loc: ['body', 'archive'], msg: 'Een.', type: 'misfit' },
        { loc: ['body', 'archive'], msg: 'Twee.', type: 'misfit' },
      ],
      ['Een.', 'Twee.'],
    ],
  ])('rejected for %s throws the messages of the server', async (_, status, detail, messages) => {
    reject(detail, status)
    await expect(send()).rejects.toMatchObject({ messages })
    expect(stub.orders).toHaveLength(1)
  })

  it('is not reported as rejected when the server fails', async () => {
    reject('Er is iets fout gegaan.', 500)
    await expect(send()).rejects.toThrow(
      /^The server answered 500: Er is iets fout gegaan\.\nIt is unknown whether anything changed/,
    )
  })

  it('reports the status of a response without JSON', async () => {
    stub.answers.push({ status: 404, body: null })
    await expect(send()).rejects.toMatchObject({ messages: ['The server answered 404.'] })
  })
})

it.each([
  ['the first paint', [null], 'painted'],
  ['a failure, even after a paint', [null, 'TwoPage'], 'TwoPage'],
  ['nothing for this version', [], undefined],
])('reads from a report of the shell: %s', (_, failures, outcome) => {
  const { remote } = packed.statement
  const own = failures.map((failed) => ({ remote: remote.name, version: remote.version, ms: null, failed }))
  const other = { remote: remote.name, version: '0.1.0-ff', ms: null, failed: 'other' }
  const report = {
    tab: '3f0c2a5e-1111-4222-8333-444455556666',
    versions: {},
    loads: [other, ...own],
    is_closing: false,
  }
  expect(loadOutcome(report, remote)).toBe(outcome)
})

it.each([
  ['painted', 'http://x/one', ['painted'], 'painted'],
  ['a failure after the paint', 'http://x/one', ['painted', 'TwoPage'], '/one fails in a browser: TwoPage'],
  ['painted under another path', 'http://x/two', ['painted'], 'redirected'],
  ['a failure under another path', 'http://x/two', ['TwoPage'], '/one fails in a browser: TwoPage'],
  ['redirected without a paint', 'http://x/login', [], 'redirected'],
  ['no report', 'http://x/one', [], '/one is not drawn in a browser within 2 s'],
])('the result of a visit: %s', (_, url, outcomes, result) => {
  expect(visitResult({ address: 'http://x/one', url, outcomes, timeoutMs: 2_000 })).toBe(result)
})
