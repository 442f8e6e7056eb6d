import { updateIbanMandate } from '@zaakwerk/contract/client-links'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { goodIbans } from '../../../platform/testing/ibans.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { holderOfLink, issueLink } from '../../identity/links/link-tokens.ts'
import { giveIban } from '../iban/give-iban.ts'
import { iban, ibanBody, ibanPage, other, ibanPath as path } from '../testing/giving.ts'
import { aLink, aLinkedCase, clientRow, onceBy } from '../testing/links.ts'
import { mandateCalls } from '../testing/mandates.ts'

const app = await testApp()
const { give, check, updatesOf } = ibanPage(app)
const { aMandateLink, sign } = mandateCalls(app)

describe('a link that was used', () => {
  it('repeats the answer to the same key, and refuses other keys', async () => {
    const link = await aLink(app, 'update-iban')
    const first = await give(link, { key: 'een' })
    const again = await give(link, { key: 'een' })
    expect([again.status, again.body]).toEqual([200, first.body])
    for (const key of ['twee', undefined])
      expect((await give(link, { key, iban: other })).body.code).toBe('link_used')
    expect((await check(link.token, link.caseId)).body).toMatchObject({
      code: 'link_used',
      detail: 'Deze link is al gebruikt.',
    })
    expect((await give(link, { key: 'een', iban: other })).body.detail[0].type).toBe('key_reused')
    expect(await updatesOf(link.caseId)).toHaveLength(1)
    expect((await clientRow(app, link.clientId)).iban).toBe(iban)
  })

  it('allows no other call with the key that used it', async () => {
    const link = await aMandateLink()
    const { caseId, token } = link
    const first = await sign(link, {}, 'een')
    for (const path of ['/clients/update-iban-mandate', '/clients/documents/mandate']) {
      const query = `${path}?case_id=${caseId}`
      expect((await app.call('GET', query, { token, headers: onceBy('een') })).body.code).toBe('link_used')
    }
    const again = await sign(link, {}, 'een')
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('is refused before any work starts, once its key has been deleted', async () => {
    const link = await aMandateLink()
    await sign(link, {}, 'een')
    app.passTime(24 * 3600_000 + 1000)
    // The check of the link refuses first; the wrong IBAN would be reported after it.
    expect((await sign(link, { iban: 'NL00' }, 'een')).body.code).toBe('link_used')
  })

  it.each([
    ['different keys', (at: number) => `sleutel-${at}`],
    ['no key', () => undefined],
  ])('in simultaneous calls with %s takes effect once', async (_, keyOf) => {
    const link = await aLink(app, 'update-iban')
    const ibans = [iban, other, ...goodIbans.slice(1, 5)]
    const answers = await Promise.all(ibans.map((one, at) => give(link, { iban: one, key: keyOf(at) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...ibans.slice(1).map(() => 401)])
    for (const { status, body } of answers) if (status === 401) expect(body.code).toBe('link_used')
    const winner = ibans[answers.findIndex(({ status }) => status === 200)]
    expect((await clientRow(app, link.clientId)).iban).toBe(winner)
    expect(await updatesOf(link.caseId)).toMatchObject([{ new_iban: winner }])
  })

  it('in simultaneous calls with one key takes effect once and answers all', async () => {
    const link = await aLink(app, 'update-iban')
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(link, { key: 'samen' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await updatesOf(link.caseId)).toHaveLength(1)
  })
})

it('a link also ends at the date in its row, which may have been changed', async () => {
  const link = await aLink(app, 'update-iban')
  expect((await check(link.token, link.caseId)).status).toBe(200)
  await app.db
    .update(link_tokens)
    .set({ expires_at: app.services.now() })
    .where(eq(link_tokens.case_id, link.caseId))
  expect((await check(link.token, link.caseId)).body.code).toBe('link_expired')
  expect((await give(link)).body.code).toBe('link_expired')
  expect((await clientRow(app, link.clientId)).iban).not.toBe(iban)
})

describe('other links of the case', () => {
  const opens = (token: string, purpose: 'update-iban' | 'update-iban-mandate') =>
    holderOfLink(app.services, token, { purpose }).then(
      () => 'open',
      (error: { code?: string }) => error.code,
    )
  /** Two links of each purpose about one case. */
  const fourLinks = async () => {
    const first = await aLink(app, 'update-iban')
    const { caseId, clientId } = first
    const another = (purpose: 'update-iban' | 'update-iban-mandate') =>
      issueLink(app.services, app.db, { purpose, caseId, clientId })
    const tokens = [await another('update-iban'), await another('update-iban-mandate')] as const
    return { first, tokens, mandate: await another('update-iban-mandate') }
  }

  it('end when they request the same, and not when they request more', async () => {
    const { first, tokens } = await fourLinks()
    await give(first)
    expect(await opens(tokens[0], 'update-iban')).toBe('link_used')
    expect(await opens(tokens[1], 'update-iban-mandate')).toBe('open')
  })

  it('all end with IBAN and mandate', async () => {
    const { first, tokens, mandate } = await fourLinks()
    const link = await holderOfLink(app.services, mandate, { purpose: 'update-iban-mandate' })
    const { caseId } = first
    const giving = { endpoint: updateIbanMandate, link, key: undefined, caseId, awaitedBy: [] }
    await app.db.transaction((db) => giveIban({ ...app.services, db }, { ...giving, given: { iban } }))
    for (const token of [first.token, tokens[0]]) expect(await opens(token, 'update-iban')).toBe('link_used')
    expect(await opens(tokens[1], 'update-iban-mandate')).toBe('link_used')
  })

  it('remove the account holder when another number is given without one', async () => {
    const account = { iban: other, account_holder: 'N. Visser' }
    for (const [given, holder] of [
      [other, 'N. Visser'],
      [iban, null],
    ] as const) {
      const { token, caseId, clientId } = await aLink(app, 'update-iban-mandate', { people: [account] })
      const link = await holderOfLink(app.services, token, { purpose: 'update-iban-mandate' })
      const giving = { endpoint: updateIbanMandate, link, key: undefined, caseId, awaitedBy: [] }
      await app.db.transaction((db) =>
        giveIban({ ...app.services, db }, { ...giving, given: { iban: given } }),
      )
      expect((await clientRow(app, clientId)).account_holder).toBe(holder)
      expect(await updatesOf(caseId)).toMatchObject([{ old_holder: 'N. Visser', new_holder: null }])
    }
  })
})

describe('a link for something else', () => {
  const refusedBoth = async (token: string, caseId: number, code: string) => {
    for (const answer of [await check(token, caseId), await give({ token, caseId })])
      expect([answer.status, answer.body.code]).toEqual([401, code])
    expect(await updatesOf(caseId)).toEqual([])
  }

  it('opens no other case', async () => {
    const [link, another] = [await aLink(app, 'update-iban'), await aLinkedCase(app)]
    await refusedBoth(link.token, another.id, 'link_invalid')
    await refusedBoth(link.token, 2147483647, 'link_invalid')
    expect((await give(link)).status).toBe(200)
  })

  it.each(['update-iban-mandate', 'proof', 'status'] as const)('for %s stores no IBAN', async (purpose) => {
    const link = await aLink(app, purpose)
    await refusedBoth(link.token, link.caseId, 'link_invalid')
  })

  it('is refused when it is forged, is a session token, or names no contact', async () => {
    const { token, caseId } = await aLink(app, 'update-iban')
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ typ: 'link', case_id: caseId })).toString('base64url')
    const { token: staff } = await app.signInAs('admin')
    // Not its last sign: some bits of that count for nothing.
    const other = `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`
    for (const forged of [`${head}.${claims}.${signature}`, other, 'onzin', staff])
      await refusedBoth(forged, caseId, 'link_invalid')
    await app.db.delete(link_tokens)
    await refusedBoth(token, caseId, 'link_invalid')
  })

  it('ends with its case, and is valid again when the case is restored', async () => {
    const link = await aLink(app, 'update-iban')
    const deleted = (at: Date | null) =>
      app.db.update(cases).set({ deleted_at: at }).where(eq(cases.id, link.caseId))
    await deleted(new Date())
    await refusedBoth(link.token, link.caseId, 'link_invalid')
    await deleted(null)
    expect((await give(link)).status).toBe(200)
  })

  it('ends when its client is removed from the case', async () => {
    const link = await aLink(app, 'update-iban', { people: [{}, {}] })
    await app.db.execute(`delete from case_clients where client_id = ${link.clientId}`)
    await refusedBoth(link.token, link.caseId, 'link_invalid')
  })

  it('ends after thirty days', async () => {
    const link = await aLink(app, 'update-iban')
    app.passTime(30 * 86_400_000 + 61_000)
    // A minute of difference between clocks is allowed for.
    await refusedBoth(link.token, link.caseId, 'link_expired')
  })

  it('refuses a body without a case, account holder or IBAN, and one that is too large', async () => {
    const link = await aLink(app, 'update-iban')
    for (const wrong of [
      { case_id: 'x' },
      { additional_data: {} },
      { iban: undefined },
      { iban: 'N'.repeat(900_000) },
    ]) {
      const json = { ...ibanBody(link.caseId), ...wrong }
      expect((await app.call('PATCH', path, { token: link.token, json })).status).toBe(422)
    }
  })
})
