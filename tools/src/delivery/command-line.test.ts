import type { RegistryChange } from '@zaakwerk/contract/releases'
import { describe, expect, it } from 'vitest'
import { checkedLines } from './checked-lines.ts'
import { parseCliArgs, parsePercent, truncateLines } from './command-line.ts'
import { changeLine, overviewLines } from './overview-lines.ts'
import { signed } from './release-key.ts'
import { aKey, anAnswer, aPackedRelease } from './testing/release-server.ts'

const usage = { usage: 'npm run release', options: ['why'], flags: ['dry-run'] }
const read = (...args: string[]) => parseCliArgs(args, usage, {})

describe('arguments', () => {
  it('reads the remote by folder or registry name, options, and the server without a trailing slash', () => {
    expect(read('mfe-one', '--why', 'Nieuw', '--dry-run', '--server', 'https://x.nl/')).toEqual({
      remote: 'mfe_one',
      server: 'https://x.nl',
      options: { why: 'Nieuw', server: 'https://x.nl/' },
      flags: new Set(['dry-run']),
    })
  })

  it('defaults to the local server, unless one is given or set', () => {
    expect(read().server).toBe('http://127.0.0.1:4000')
    expect(parseCliArgs([], usage, { RELEASE_SERVER: 'https://y.nl' }).server).toBe('https://y.nl')
  })

  it.each([
    [['--what'], "Unknown option '--what'"],
    [['--why'], "Option '--why <value>' argument missing"],
    [['mfe-one', 'mfe-two'], 'One remote at a time: mfe-one, mfe-two'],
    [['--server', 'localhost:4000'], '--server must be an http(s) URL, not localhost:4000'],
  ])('rejects %j with the usage', (args, reason) => {
    expect(() => read(...args)).toThrow(`${reason}\nUsage: npm run release`)
  })

  it.each(['0', '101', '2.5', 'tien', ''])('rejects a share of "%s"', (text) => {
    expect(() => parsePercent(text, 'canary')).toThrow('--canary must be a whole number from 1 to 100')
  })
})

describe('output', () => {
  const { overview, change } = anAnswer()
  const [remote] = overview.remotes

  it('lists live versions, canaries and the last changes', () => {
    if (!remote) throw new Error('no remote')
    const rejected = (one: RegistryChange) => ({ ...one, number: null, misfits: ['Kent deze schil niet.'] })
    const stuck = { act: 'turn_back', from_version: '0.2.0-ab', to_version: null, by: null }
    const canary = { ...remote.live, version: '0.3.0-cd', percent: 50, testers: true }
    const lines = overviewLines({
      change: null,
      overview: { ...overview, remotes: [{ ...remote, canary }] },
      changes: change ? [rejected(change), { ...rejected(change), ...stuck }] : [],
    })
    expect(lines).toEqual([
      expect.stringMatching(/^State 12, since 29 Nov/),
      expect.stringMatching(
        /^mfe_one {2}0\.2\.0-ab {2}canary 0\.3\.0-cd for testers and 50 % of new visits {2}\(29 Nov.*, Noor, Nieuw\)$/,
      ),
      expect.stringMatching(/^– .* release mfe_one 0\.2\.0-ab by Noor rejected: Kent deze schil niet\.$/),
      expect.stringMatching(/^– .* turn back mfe_one 0\.2\.0-ab rejected: Kent deze schil niet\.$/),
    ])
  })

  it('has at most ten lines', () => {
    const many = Array.from({ length: 30 }, () => overview.remotes).flat()
    const changes = Array.from({ length: 9 }, () => change).filter((one) => one !== null)
    expect(overviewLines({ change, overview: { ...overview, remotes: many }, changes })).toHaveLength(10)
    expect(truncateLines(['a', 'b', 'c'], 2)).toEqual(['a', '… and 2 more'])
  })

  it('reports the remotes that a host or API would break, or that all work', () => {
    if (!remote) throw new Error('no remote')
    const { statement } = aPackedRelease(aKey())
    const both = { ...overview, remotes: [remote, { ...remote, name: 'mfe_two' }] }
    const statements = [signed(aKey(), statement)]
    const installed = 'Installed with the server, and replaced when it is upgraded: mfe_two.'
    expect(checkedLines({ overview: both, statements, misfits: [] })).toEqual([
      'The released version works with this host and API.',
      installed,
    ])
    expect(checkedLines({ overview: both, statements, misfits: ['mfe_one 0.2.0-ab: Nee.'] })).toEqual([
      'mfe_one 0.2.0-ab: Nee.',
      installed,
    ])
  })

  it('reports the result of a change', () => {
    expect(changeLine(change, overview)).toBe('State 12: mfe_one 0.2.0-ab is live.')
    expect(changeLine(null, overview)).toBe('State 12: nothing changed.')
  })
})
