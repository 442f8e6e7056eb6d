import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aReleaser, releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import { noor, overviewOf, releaseApp } from './testing/release-app.ts'

const daan = aReleaser('Daan Peeters', ['mfe_zaken'])
const app = await releaseApp({ releaseKeys: [noor, daan] })

const aRollback = (to: string) => ({
  act: 'rollback',
  id: randomUUID(),
  at: new Date().toISOString(),
  remote: 'mfe_taken',
  to: versionOf(to),
})

describe('rejects an order', () => {
  it.each([
    [-23, 'De klok van wie dit vraagt loopt 23 minuten achter op die van de server. Zet die eerst gelijk.'],
    [7, 'De klok van wie dit vraagt loopt 7 minuten voor op die van de server. Zet die eerst gelijk.'],
  ])('from a clock that is %i minutes off', async (minutes, detail) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    const answer = await sendOrder(app.call, noor, { act: 'show', at })
    expect([answer.status, answer.body.detail]).toEqual([400, detail])
  })

  it('without a signature, or with a key for another remote', async () => {
    const unsigned = { ...noor.sign({ act: 'show', id: '1', at: new Date().toISOString() }), signature: '' }
    expect((await app.call('POST', '/remotes/orders', { json: unsigned })).status).toBe(403)
    expect((await sendOrder(app.call, daan, { act: 'rollback', remote: 'mfe_taken' })).status).toBe(403)
  })

  it('to prove a state, with a key for another remote', async () => {
    const { number } = await overviewOf(app)
    expect((await sendOrder(app.call, daan, { act: 'prove', number })).status).toBe(403)
  })

  it.each(['constructor', '__proto__'])('for a remote that does not exist: %s', async (remote) =>
    expect((await sendOrder(app.call, noor, { act: 'rollback', remote })).status).toBe(404),
  )

  it('that was modified after signing', async () => {
    const signed = noor.sign(aRollback('0.4.0'))
    const json = { ...signed, text: signed.text.replace('0.4.0', '0.5.0') }
    const { status, body } = await app.call('POST', '/remotes/orders', { json })
    expect([status, body.detail]).toEqual([403, 'De handtekening is niet van de sleutel van Noor Willems.'])
  })
})

it('answers a replayed order without executing it again', async () => {
  await releaseVersion(app.call, noor, '0.7.0')
  await releaseVersion(app.call, noor, '0.7.1')
  const json = noor.sign(aRollback('0.7.0'))
  const first = await app.call('POST', '/remotes/orders', { json })
  expect(first.body.change).toMatchObject({ act: 'rollback', to_version: versionOf('0.7.0') })
  await releaseVersion(app.call, noor, '0.7.2')
  const again = await app.call('POST', '/remotes/orders', { json })
  expect([again.status, again.body.change]).toEqual([200, first.body.change])
  expect((await overviewOf(app)).remotes[0].live.version).toBe(versionOf('0.7.2'))
})
